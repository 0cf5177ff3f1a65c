import type { ErrorBucket } from "./error-buckets.ts";

/** Where the form shows what is wrong with a field of a post (SV-01); a field without a place is not in it. */
export const bucketOfField: Readonly<Record<string, ErrorBucket | undefined>> = {
  title: "title",
  content: "content",
  type: "content",
  media: "media",
  media_host: "media",
  comment: "comment",
  subreddit: "subreddits",
  is_nsfw: "subreddits",
  platform: "subreddits",
  post_at: "postTime",
  flair: "flairs",
  delete_after: "deleteAfter",
  delete_threshold: "deleteAfter",
  brand_type: "brandType",
  discloses_brand: "brandType",
  privacy_level: "privacyLevel",
};
