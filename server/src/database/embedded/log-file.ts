import { copyFileSync, existsSync, statSync, truncateSync } from "node:fs";

const LARGEST = 5 * 1024 * 1024;

/** Keeps the file and one older copy. The server appends, so it continues at the start of the truncated file. */
export function boundLog(file: string): void {
  if (!existsSync(file) || statSync(file).size <= LARGEST) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}
