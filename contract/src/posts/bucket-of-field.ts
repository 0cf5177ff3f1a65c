import type { ErrorBucket } from "./error-buckets.ts";
import { postFieldNames } from "./fields/field-values.ts";
import { type PostField, postFields } from "./fields/post-fields.ts";

/** Where the form shows what is wrong with a field of a post (SV-01); a field that the form does not show is not in it. */
export const bucketOfField: Readonly<Record<string, ErrorBucket | undefined>> = {
  platform: "subreddits",
  ...Object.fromEntries(postFieldNames.map((field) => [field, postFields[field].bucket])),
};

/** The field that a refusal names for what is wrong in a bucket. */
export const fieldOfBucket: Readonly<Record<ErrorBucket, PostField>> = {
  title: "title",
  content: "content",
  media: "media",
  comment: "comment",
  subreddits: "subreddit",
  postTime: "post_at",
  flairs: "flair",
  deleteAfter: "delete_after",
  brandType: "brand_type",
  privacyLevel: "privacy_level",
};
