/** How many statements of one kind are under way at a time; what is asked for meanwhile goes with the next. */
const AT_A_TIME = 2;
const SOON_MS = 2;

/**
 * Does in one statement what is asked for at about the same time: each commit waits for the disk, and many can wait
 * together. Should a statement fail, each of its parts is tried on its own, so that one does not spoil the others. What is
 * about the same thing never goes into one statement, in which neither would see the other.
 */
export function together<Ask, Answer>(
  most: number,
  doAll: (asks: Ask[]) => Promise<Answer[]>,
  about: (ask: Ask) => unknown = (ask) => ask,
): (ask: Ask) => Promise<Answer> {
  type Waiting = { ask: Ask; resolve(answer: Answer): void; reject(error: unknown): void };
  const waiting: Waiting[] = [];
  let underWay = 0;
  let isSoon = false;

  function begin(): void {
    isSoon = false;
    while (underWay < AT_A_TIME && waiting.length > 0) {
      underWay++;
      void run(nextOnes()).finally(() => {
        underWay--;
        begin();
      });
    }
  }

  function nextOnes(): Waiting[] {
    const seen = new Set<unknown>();
    const batch: Waiting[] = [];
    for (const each of waiting.splice(0)) {
      const thing = about(each.ask);
      if (batch.length >= most || seen.has(thing)) waiting.push(each);
      else batch.push(each);
      seen.add(thing);
    }
    return batch;
  }

  async function run(batch: Waiting[]): Promise<void> {
    try {
      const answers = await doAll(batch.map(({ ask }) => ask));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!);
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error);
      else for (const one of batch) await run([one]);
    }
  }

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject });
      if (isSoon || underWay >= AT_A_TIME) return;
      isSoon = true;
      setTimeout(begin, SOON_MS);
    });
}
