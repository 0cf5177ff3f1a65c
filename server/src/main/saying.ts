const LONG = 3_000;

/** Says what is done, when it takes so long that somebody in front of the screen begins to wonder. */
export async function saying<T>(what: string, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => process.stderr.write(`${what}…\n`), LONG);
  return work.finally(() => clearTimeout(timer));
}
