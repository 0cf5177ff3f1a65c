import { eachField, postFieldNames } from "../fields/field-values.ts";
import { type CsvField, type CsvName, postFields } from "../fields/post-fields.ts";

/** A link post has a link in place of the text; a flair may have words of one's own, a picture of a gallery a caption. */
export type CsvColumn = CsvName | "link" | "flair_text" | "captions" | "caption_links";

export const csvFields = postFieldNames.filter((field): field is CsvField => "csv" in postFields[field]);
export const columnOf = eachField<Record<CsvField, CsvName>>(csvFields, (field) => postFields[field].csv);

const known: readonly CsvColumn[] = [
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
  "flair_text",
  "captions",
  "caption_links",
];

/** CS-01: what a file of posts may hold, in the order of the example; what the table of fields has besides comes last. */
export const csvColumns: readonly CsvColumn[] = [...new Set([...known, ...Object.values(columnOf)])];

export const requiredColumns: readonly CsvColumn[] = ["title", "subreddit", "post_time"];

export const CSV_BYTES_MAX = 1024 * 1024;
export const CSV_ROWS_MAX = 500;
