/** One line for the person at the keyboard, and the end. */
export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
