import { type CsvReading, readCsvInPieces } from "./read-csv-posts.ts";

/** In one go. */
export function readCsvPosts(csv: string, zone: string): CsvReading {
  const pieces = readCsvInPieces(csv, zone);
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
  }
}
