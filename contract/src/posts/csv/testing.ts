import { runToEnd } from "../../run-to-end.ts";
import { type CsvReading, readCsvInSteps } from "./read-csv-posts.ts";

export function readCsvPosts(csv: string, zone: string): CsvReading {
  return runToEnd(readCsvInSteps(csv, zone));
}
