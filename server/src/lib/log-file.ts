import { appendFileSync, existsSync, renameSync, statSync } from "node:fs";
import type { LogStream } from "./log.ts";

const LARGEST = 10 * 1024 * 1024;

/** A log file of limited size; one older file is kept. Logging must never fail. */
export function logFile(path: string, largest = LARGEST): LogStream {
  let size = existsSync(path) ? statSync(path).size : 0;
  const write = (line: string) => {
    if (size + line.length > largest && existsSync(path)) {
      renameSync(path, `${path}.1`);
      size = 0;
    }
    appendFileSync(path, line, { mode: 0o600 });
    size += line.length;
  };
  return {
    write: (line) => {
      try {
        write(line);
      } catch {
        size = 0; // a full disk, or the file was moved away
      }
    },
  };
}
