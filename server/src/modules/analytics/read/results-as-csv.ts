import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { AnalyticsPost, SubredditResults } from "@ponkan/contract/analytics/analytics";
import { PostStatus, type PostStatusName, postStatusLabels } from "@ponkan/contract/posts/post-status";
import { removalReasonLabels } from "@ponkan/contract/posts/removal-reason";
import { threatLabel } from "@ponkan/contract/posts/threat";
import { formatDateTime } from "@ponkan/contract/time/formats";
import { longCsv } from "../../../lib/long-csv.ts";
import { platformName } from "../../accounts/platform-name.ts";

const numbers = [
  "score",
  "comments",
  "upvote_ratio",
  "likes",
  "reposts",
  "replies",
  "views",
  "reach",
  "shares",
] as const;
const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Times are in the user's time zone. */
export function postsAsCsv(posts: readonly AnalyticsPost[], zone: string): Promise<string> {
  const header = [
    "time",
    "status",
    "platform",
    "subreddit",
    "title",
    "url",
    ...numbers,
    "removal_reason",
    "removed_at",
  ];
  return longCsv([...header, "threats", "made_outside"], posts, (post) => [
    formatDateTime(new Date(post.at), zone),
    labelOf(post.status),
    platformLabels[platformName(post.platform)],
    post.subreddit,
    post.title || post.text,
    post.url,
    ...numbers.map((number) => post[number]),
    post.removal_reason && removalReasonLabels[post.removal_reason],
    post.removed_at && formatDateTime(new Date(post.removed_at), zone),
    post.threats.map(({ type }) => threatLabel(type)).join("; "),
    post.is_outside ? "yes" : "no",
  ]);
}

export function subredditsAsCsv(subreddits: readonly SubredditResults[]): Promise<string> {
  const columns = ["posts", "score", "avg_score", "median_score", "comments", "upvote_ratio", "removed"] as const;
  return longCsv(["subreddit", ...columns, "removal_rate", "best_time"], subreddits, (subreddit) => [
    subreddit.name,
    ...columns.map((column) => subreddit[column]),
    subreddit.removal_rate,
    subreddit.best_time &&
      `${days[subreddit.best_time.weekday]} ${String(subreddit.best_time.hour).padStart(2, "0")}:00`,
  ]);
}

function labelOf(status: PostStatus): string {
  const name = (Object.keys(PostStatus) as PostStatusName[]).find((each) => PostStatus[each] === status);
  return name ? postStatusLabels[name] : "";
}
