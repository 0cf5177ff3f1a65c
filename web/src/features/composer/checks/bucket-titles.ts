import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";
import type { PostType } from "@ponkan/contract/posts/post-type";
import type { Finding } from "@ponkan/contract/posts/validation/draft";

const titles: Record<ErrorBucket, string> = {
  title: "Title rule",
  content: "Text rule",
  media: "Media",
  comment: "Comment",
  subreddits: "Subreddit",
  postTime: "Post time",
  flairs: "Flair",
  deleteAfter: "Delete after",
  brandType: "Brand disclosure",
  privacyLevel: "Privacy level",
};

/** What kind of trouble it is, in a word or two. */
export function bucketTitle({ bucket, message }: Finding, type: PostType): string {
  if (bucket === "flairs" && message.endsWith("requires a flair.")) return "Flair missing";
  if (bucket === "content" && type === "link") return "Link rule";
  return titles[bucket];
}
