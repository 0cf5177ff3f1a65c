import { z } from "zod";

/** Only the newest items, up to this many, are replayed. */
export const REPLAYED_MAX = 2000;

/** The fields of an inbox item that rules look at. */
export const PastItem = z.strictObject({
  id: z.int(),
  author: z.string().nullable(),
  /** The first 1,000 characters. */
  body: z.string(),
  subreddit: z.string().nullable(),
  post_title: z.string().nullable(),
  post_created_at: z.iso.datetime().nullable(),
  url: z.string(),
  received_at: z.iso.datetime(),
  is_under_own_post: z.boolean(),
  is_distinguished: z.boolean(),
  is_deleted: z.boolean(),
  is_first: z.boolean(),
  is_blocked: z.boolean(),
});
export type PastItem = z.infer<typeof PastItem>;

export const ReplayData = z.strictObject({
  /** Newest first. */
  data: z.array(PastItem),
  hand_off_words: z.array(z.string()),
  /** When the inbox was last read; null if never. */
  read_at: z.iso.datetime().nullable(),
});
export type ReplayData = z.infer<typeof ReplayData>;
