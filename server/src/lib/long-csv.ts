import { writeCsv } from "@ponkan/contract/posts/csv/write-csv";
import { createPause } from "./run-in-steps.ts";

type Row = Parameters<typeof writeCsv>[0][number];

/** Writes a long CSV; each row is built when it is its turn. */
export async function longCsv<T>(header: Row, things: readonly T[], rowOf: (thing: T) => Row): Promise<string> {
  const parts = [writeCsv([header])];
  const pause = createPause();
  for (const thing of things) {
    await pause();
    parts.push(csvLine(rowOf(thing)));
  }
  return parts.join("");
}

/** The byte order mark belongs only at the beginning of the file. */
export const csvLine = (row: Row): string => writeCsv([row]).slice(1);
