/** The sections of the form that show validation errors. */
export const errorBuckets = [
  "title",
  "content",
  "media",
  "comment",
  "subreddits",
  "postTime",
  "flairs",
  "deleteAfter",
  "brandType",
  "privacyLevel",
] as const;
export type ErrorBucket = (typeof errorBuckets)[number];
