import { z } from "zod";
import { Platform } from "../accounts/platform.ts";
import { errorBuckets } from "./error-buckets.ts";
import { mediaHosts } from "./media-host.ts";
import { postTypes } from "./post-type.ts";

const TypedNumber = z.union([z.number(), z.string()]).nullable();

/** A row of a CSV file as the scheduler takes it (CS-03); what is wrong with it stands in the errors. */
export const ImportedPost = z.strictObject({
  /** As a spreadsheet counts: the header is row 1. */
  row: z.int(),
  platform: z.literal(Platform.reddit),
  type: z.enum(postTypes),
  title: z.string(),
  content: z.string(),
  media: z.array(z.strictObject({ id: z.int(), caption: z.string(), url: z.string() })),
  media_host: z.enum(mediaHosts),
  subreddit: z.string(),
  flair: z.strictObject({ id: z.string(), text: z.string().nullable() }).nullable(),
  is_nsfw: z.boolean().nullable(),
  comment: z.string(),
  /** Empty while it is no time. */
  post_at: z.string(),
  delete_after: TypedNumber,
  delete_threshold: TypedNumber,
});
export type ImportedPost = z.infer<typeof ImportedPost>;

/** The message names the row: 'Row 4: Title is required.' */
export const ImportFinding = z.strictObject({ row: z.int(), bucket: z.enum(errorBuckets), message: z.string() });
export type ImportFinding = z.infer<typeof ImportFinding>;
