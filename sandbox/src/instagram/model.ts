import { z } from "zod";

/** What is stored about Instagram posts. Times are milliseconds since 1970. */

const Item = z.object({ file: z.string(), type: z.string() });
export type Item = z.infer<typeof Item>;

/** Content that can be published once. */
export const Container = z.object({
  id: z.string(),
  user_id: z.string(),
  kind: z.enum(["IMAGE", "VIDEO", "CAROUSEL", "REELS", "STORIES"]),
  is_carousel_item: z.boolean(),
  caption: z.string(),
  /** Its media; for a carousel, those of its children. */
  items: z.array(Item),
  share_to_feed: z.boolean(),
  created_ms: z.number(),
  ready_ms: z.number(),
  /** An error code from the documentation if it failed. */
  error: z.number().nullable(),
  /** The media it was published as. */
  media_id: z.string().nullable(),
});
export type Container = z.infer<typeof Container>;

export const Media = z.object({
  id: z.string(),
  shortcode: z.string(),
  user_id: z.string(),
  username: z.string(),
  caption: z.string(),
  media_type: z.enum(["IMAGE", "VIDEO", "CAROUSEL_ALBUM"]),
  media_product_type: z.enum(["FEED", "REELS", "STORY"]),
  is_shared_to_feed: z.boolean(),
  items: z.array(Item),
  container_id: z.string(),
  created_ms: z.number(),
});
export type Media = z.infer<typeof Media>;

export const Comment = z.object({
  id: z.string(),
  media_id: z.string(),
  user_id: z.string(),
  username: z.string(),
  text: z.string(),
  created_ms: z.number(),
});
export type Comment = z.infer<typeof Comment>;
