const LONG = 3_000;

/** Says what is being done when it takes so long that somebody watching begins to wonder. */
export async function withProgress<T>(what: string, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => process.stderr.write(`${what}…\n`), LONG);
  return work.finally(() => clearTimeout(timer));
}
