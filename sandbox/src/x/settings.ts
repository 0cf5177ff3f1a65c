import { z } from "zod";

const MIB = 1024 * 1024;

/** Settings of X; the defaults are from its documentation. */
export const XSettings = z.strictObject({
  /** Whether the app has run out of API credits. */
  is_out_of_credits: z.boolean().default(false),
  /** Whether to use the field names X introduced in August 2026. */
  uses_new_names: z.boolean().default(false),
  posts_per_window: z.number().int().default(100),
  /** Per user; null means unlimited. */
  posts_per_day: z.number().int().nullable().default(null),
  processing_seconds: z.number().min(0).default(1),
  /** How many of the next videos and GIFs cannot be processed. */
  failing_processings: z.number().int().min(0).default(0),
  largest_chunk_bytes: z
    .number()
    .int()
    .default(5 * MIB),
  duplicate_seconds: z.number().min(0).default(86_400),
});
export type XSettings = z.infer<typeof XSettings>;
