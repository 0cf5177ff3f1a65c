import type { ErrorBucket } from "./error-buckets.ts";
import { postFieldNames } from "./fields/field-values.ts";
import { type PostField, postFields } from "./fields/post-fields.ts";

/** The bucket that shows a field's errors (SV-01); fields the form does not show are missing. */
export const bucketOfField: Readonly<Record<string, ErrorBucket | undefined>> = {
  platform: "subreddits",
  ...Object.fromEntries(postFieldNames.map((field) => [field, postFields[field].bucket])),
};

/** The field that a rejection names for an error in a bucket. */
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
