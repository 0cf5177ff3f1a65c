import { limitWords } from "../../subreddits/limit-words.ts";
import { isOverLimit } from "../../subreddits/over-limit.ts";
import type { PostLimit } from "../../subreddits/post-limit.ts";
import { error, type FindingOf, type In, type Least, type Most, warning } from "./finding.ts";
import { othersIn } from "./other-posts.ts";
import type { PostInput, RuleContext } from "./rule-context.ts";

const MINUTE = 60_000;
const FARTHEST_DAYS = 365;

export const postTimeKinds = {
  "post-time-required": error("postTime", "Post time is required."),
  "post-time-invalid": error("postTime", "Post time must be a valid date."),
  "post-time-skipped": error("postTime", "Post time doesn't exist in your time zone."),
  "post-time-past": error("postTime", "Post time must be in the future."),
  "post-time-too-far": error(
    "postTime",
    ({ days }: { days: number }) => `Post time mustn't be more than ${days} days away.`,
  ),
  "post-time-taken": error(
    "postTime",
    ({ subreddit }: In) => `A post to r/${subreddit} is already scheduled at this time.`,
  ),
  "post-repeated": error("postTime", "The same post is already scheduled at this time."),
  "daily-limit": error(
    "postTime",
    ({ platform, most }: Most & { platform: string }) => `${platform} allows up to ${most} posts in 24 hours.`,
  ),
  "rule-post-limit": warning("postTime", ({ subreddit, ...limit }: In & PostLimit) => limitWords(subreddit, limit)),
  "gap-not-a-number": error("postTime", "Gap must be a number."),
  "gap-too-small": error("postTime", ({ least }: Least) => `Gap must be at least ${least}.`),
  "gap-too-large": error("postTime", ({ most }: Most) => `Gap mustn't be more than ${most}.`),
};
export type PostTimeFinding = FindingOf<typeof postTimeKinds>;

/**
 * SV-P1 to SV-P6 for an instant, and SV-P10; SV-P5 is found when the wall time is resolved. `graceMs` is how far in the
 * past the server accepts.
 */
export function checkPostTime(post: PostInput, context: RuleContext, graceMs = 0): PostTimeFinding[] {
  const found = post.post_at === null ? null : timeFinding(post, context, graceMs);
  if (found) return [found];
  return limitFindings(context, post.post_at === null ? context.now.getTime() : Date.parse(post.post_at));
}

export const isTooFar = (at: number, now: Date) => at > now.getTime() + FARTHEST_DAYS * 24 * 60 * MINUTE;
export const tooFar = { code: "post-time-too-far", days: FARTHEST_DAYS } as const;

/** Reddit accepts posts over the limit; moderators remove them. */
function limitFindings({ subreddit, others }: RuleContext, at: number): PostTimeFinding[] {
  if (!subreddit?.post_limit) return [];
  const { name, post_limit } = subreddit;
  const times = othersIn(others, name).map(({ post_at }) => Date.parse(post_at));
  return isOverLimit(post_limit, at, times) ? [{ code: "rule-post-limit", subreddit: name, ...post_limit }] : [];
}

function timeFinding(
  { post_at, subreddit }: PostInput,
  { now, others }: RuleContext,
  graceMs: number,
): PostTimeFinding | null {
  if (!post_at?.trim()) return { code: "post-time-required" };
  const at = new Date(post_at).getTime();
  if (Number.isNaN(at)) return { code: "post-time-invalid" };
  if (at < now.getTime() - graceMs) return { code: "post-time-past" };
  if (isTooFar(at, now)) return tooFar;
  const isTaken = othersIn(others, subreddit).some((other) => other.isScheduled && isSameMinute(other.post_at, at));
  return isTaken && subreddit ? { code: "post-time-taken", subreddit } : null;
}

function isSameMinute(post_at: string, at: number): boolean {
  return Math.floor(new Date(post_at).getTime() / MINUTE) === Math.floor(at / MINUTE);
}
