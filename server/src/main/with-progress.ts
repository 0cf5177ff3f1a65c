const LONG = 3_000;

/** Prints what is being done if it takes long. */
export async function withProgress<T>(what: string, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => process.stderr.write(`${what}…\n`), LONG);
  return work.finally(() => clearTimeout(timer));
}
