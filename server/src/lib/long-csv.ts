import { writeCsv } from "@ponkan/contract/posts/csv/write-csv";
import { inPieces } from "./in-pieces.ts";

type Row = Parameters<typeof writeCsv>[0][number];

/** Of many things, or long ones; each becomes a row when it is its turn. */
export async function longCsv<T>(header: Row, things: readonly T[], rowOf: (thing: T) => Row): Promise<string> {
  const parts = [writeCsv([header])];
  const pause = inPieces();
  for (const thing of things) {
    await pause();
    parts.push(csvLine(rowOf(thing)));
  }
  return parts.join("");
}

/** The mark of the whole stands at its beginning only. */
export const csvLine = (row: Row): string => writeCsv([row]).slice(1);
