import { z } from "zod";

/** What is stored about X posts. Times are milliseconds since 1970. */

export const CATEGORIES = ["tweet_image", "tweet_gif", "tweet_video"] as const;

/** An upload, from its initialisation on. */
export const XMedia = z.object({
  id: z.string(),
  key: z.string(),
  user_id: z.string(),
  category: z.enum(CATEGORIES),
  type: z.string(),
  total_bytes: z.number(),
  /** Sizes of the uploaded segments, by index. */
  segments: z.record(z.string(), z.number()),
  created_ms: z.number(),
  expires_ms: z.number(),
  /** Null until the upload is finalised. */
  finalized_ms: z.number().nullable(),
  /** When processing ends, successfully or not. */
  ready_ms: z.number(),
  failure: z.object({ code: z.number(), name: z.string(), message: z.string() }).nullable(),
});
export type XMedia = z.infer<typeof XMedia>;

export const Tweet = z.object({
  id: z.string(),
  user_id: z.string(),
  username: z.string(),
  /** The text as sent. */
  text: z.string(),
  media: z.array(z.object({ id: z.string(), key: z.string(), type: z.string() })),
  reply_to: z.string().nullable(),
  created_ms: z.number(),
  deleted_ms: z.number().nullable(),
  /** Overrides the likes; null lets them grow with time. */
  forced_likes: z.number().nullable(),
});
export type Tweet = z.infer<typeof Tweet>;
