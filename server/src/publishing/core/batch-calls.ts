/** Concurrent statements of one kind; calls made while they run are batched into the next one. */
const AT_A_TIME = 2;
const SOON_MS = 2;

/**
 * Batches calls made at about the same time into one statement: each commit waits for the disk, and many can share that
 * wait. If a batch fails, each of its calls is retried alone so that one bad call does not fail the others. Calls about
 * the same thing never share a batch, because neither would see the other's effect.
 */
export function batchCalls<Ask, Answer>(
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
