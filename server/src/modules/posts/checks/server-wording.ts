import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";
import type { Finding } from "@ponkan/contract/posts/validation/draft";

const fields: Record<ErrorBucket, string> = {
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

/** The field of a post that a bucket of the form stands for (SV-01). */
export function fieldOf(bucket: ErrorBucket): string {
  return fields[bucket];
}

/** SV-02: about presence and length of a title the server has sentences of its own. */
export function serverWording({ bucket, message }: Finding): string {
  if (bucket !== "title") return message;
  if (message === "Title is required.") return "The title field is required.";
  const least = /^r\/\S+ requires at least (\d+) characters in the title\.$/.exec(message);
  if (least) return `The title field must be at least ${least[1]} characters.`;
  const most =
    /^Title mustn't be longer than (\d+) characters\.$/.exec(message) ??
    /^r\/\S+ doesn't allow more than (\d+) characters in the title\.$/.exec(message);
  return most ? `The title field must not be greater than ${most[1]} characters.` : message;
}
