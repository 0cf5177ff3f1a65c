import { z } from "zod";
import { Platform } from "../accounts/platform.ts";
import { csvFields } from "./csv/columns.ts";
import { errorBuckets } from "./error-buckets.ts";
import { eachField } from "./fields/field-values.ts";
import { type CsvField, postFields, type ShownValues } from "./fields/post-fields.ts";
import { shownSchema } from "./fields/shown-schemas.ts";

const TypedNumber = z.union([z.number(), z.string()]).nullable();
type Shown = { [F in CsvField]: z.ZodType<ShownValues[F]> };

/** A CSV row as the scheduler loads it (CS-03); its problems are in the errors. */
export const ImportedPost = z.strictObject({
  /** As in a spreadsheet: the header is row 1. */
  row: z.int(),
  platform: z.literal(Platform.reddit),
  ...eachField<Shown>(csvFields, (field) => shownSchema(postFields[field].value)),
  media: z.array(z.strictObject({ id: z.int(), caption: z.string(), url: z.string() })),
  /** Empty if unreadable. */
  post_at: z.string(),
  /** The original text of the time in the file. */
  written_time: z.string().optional(),
  // Kept as typed.
  delete_after: TypedNumber,
  delete_threshold: TypedNumber,
});
export type ImportedPost = z.infer<typeof ImportedPost>;

/** The message of an error names the row: 'Row 4: Title is required.' */
export const ImportFinding = z.strictObject({ row: z.int(), bucket: z.enum(errorBuckets), message: z.string() });
export type ImportFinding = z.infer<typeof ImportFinding>;
