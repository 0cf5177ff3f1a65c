import { type CsvReading, readCsvInPieces } from "./read-csv-posts.ts";

/** In one go. */
export function inOneGo<T>(pieces: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
  }
}

export function readCsvPosts(csv: string, zone: string): CsvReading {
  return inOneGo(readCsvInPieces(csv, zone));
}
