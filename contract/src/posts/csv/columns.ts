import { eachField, postFieldNames } from "../fields/field-values.ts";
import { type CsvField, type CsvName, postFields } from "../fields/post-fields.ts";

/**
 * Besides the columns of post fields: the link of a link post, a custom flair text, and captions and links of gallery
 * pictures.
 */
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

/** CS-01: the columns a file may have, in the order of the example; columns added by the field table come last. */
export const csvColumns: readonly CsvColumn[] = [...new Set([...known, ...Object.values(columnOf)])];

export const requiredColumns: readonly CsvColumn[] = ["title", "subreddit", "post_time"];

export const CSV_BYTES_MAX = 1024 * 1024;
export const CSV_ROWS_MAX = 500;
