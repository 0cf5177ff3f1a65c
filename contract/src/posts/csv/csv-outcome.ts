import type { ErrorBucket } from "../error-buckets.ts";
import type { NewPost } from "../new-post.ts";

/** `row` counts as a spreadsheet does: the header is row 1. The message names the row (CS-03). */
export type CsvError = { row: number; bucket: ErrorBucket; message: string };

/** A post as it stands in the file, before media and flair were looked up. */
export type CsvRow = {
  row: number;
  /** An unreadable time is '', never null, which would mean now. */
  post: NewPost;
  /** As it stands in the file, also where it is no time. */
  written_time: string;
  media_names: string[];
  /** Of each file, in their order. */
  captions: string[];
  caption_links: string[];
  /** Its name, or its id. */
  flair_name: string;
  /** The writer's own words in it. */
  flair_text: string;
};

export type CsvReading =
  | { kind: "refused"; message: string }
  | { kind: "read"; rows: CsvRow[]; errors: CsvError[]; notes: string[] };
