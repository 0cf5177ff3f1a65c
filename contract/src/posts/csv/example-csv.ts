import { instantToWallTime } from "../times/wall-time.ts";
import { type CsvColumn, csvColumns } from "./columns.ts";
import { writeCsv } from "./write-csv.ts";

const DAY = 24 * 60 * 60 * 1000;

export const EXAMPLE_CSV_NAME = "ponkan-example.csv";

/** CS-03: all columns and one example row, for tomorrow at noon. */
export function exampleCsv(now: Date, zone: string): string {
  const { day } = instantToWallTime(new Date(now.getTime() + DAY), zone);
  const row: Partial<Record<CsvColumn, string>> = {
    title: "First light on the ridge",
    subreddit: "ridgelines",
    post_time: `${day} 12:00`,
    type: "text",
    text: "Two days of rain, then this.",
    comment: "Taken from the northern path.",
    nsfw: "no",
    delete_after: "24",
    delete_threshold: "10",
  };
  return writeCsv([csvColumns, csvColumns.map((column) => row[column] ?? "")]);
}
