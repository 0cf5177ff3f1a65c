/** CS-01: what a file of posts may hold, in the order of the example. */
export const csvColumns = [
  "title",
  "subreddit",
  "post_time",
  "type",
  "text",
  "link",
  "media",
  "flair",
  "comment",
  "nsfw",
  "delete_after",
  "delete_threshold",
  "media_host",
] as const;
export type CsvColumn = (typeof csvColumns)[number];

export const requiredColumns: readonly CsvColumn[] = ["title", "subreddit", "post_time"];

export const CSV_BYTES_MAX = 1024 * 1024;
export const CSV_ROWS_MAX = 500;
