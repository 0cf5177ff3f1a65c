import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";
import type { PostType } from "@ponkan/contract/posts/post-type";
import { bucketOf, type Finding } from "~/components/findings.ts";
import { POST_LIMIT } from "./risks.ts";

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

/** Short title for the kind of problem a finding reports. */
export function bucketTitle(finding: Finding, type: PostType): string {
  if (finding.code === "flair-required") return "Flair missing";
  if (finding.code === "title-blank") return "Blank to fill in";
  if (finding.code === "account-suspended") return "Account suspended";
  if (finding.code === "rule-post-limit") return POST_LIMIT;
  const bucket = bucketOf(finding);
  if (bucket === "content" && type === "link") return "Link rule";
  return titles[bucket];
}
