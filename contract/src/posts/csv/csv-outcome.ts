import type { ErrorBucket } from "../error-buckets.ts";
import type { NewPost } from "../new-post.ts";

/** `row` counts as in a spreadsheet: the header is row 1. The message of an error names the row (CS-03). */
export type CsvError = { row: number; bucket: ErrorBucket; message: string };

/** A post as read from the file, before its media and flair are resolved. */
export type CsvRow = {
  row: number;
  /** An unreadable time becomes '', never null, which would mean now. */
  post: NewPost;
  /** The original text, even if it is not a time. */
  written_time: string;
  media_names: string[];
  /** One per file, in the same order. */
  captions: string[];
  caption_links: string[];
  /** The flair's name or id. */
  flair_name: string;
  /** Custom text for the flair. */
  flair_text: string;
};

export type CsvReading =
  | { kind: "refused"; message: string }
  | { kind: "read"; rows: CsvRow[]; errors: CsvError[]; notes: string[] };
