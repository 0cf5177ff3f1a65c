/** Prints one line and exits with an error. */
export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
