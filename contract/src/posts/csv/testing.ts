import { inOneGo } from "../../in-one-go.ts";
import { type CsvReading, readCsvInPieces } from "./read-csv-posts.ts";

export function readCsvPosts(csv: string, zone: string): CsvReading {
  return inOneGo(readCsvInPieces(csv, zone));
}
