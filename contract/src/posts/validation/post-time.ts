import { errorIn, type Finding, type PostDraft, type PostSurroundings } from "./draft.ts";
import { othersIn } from "./others-in.ts";

const MINUTE = 60_000;
const FARTHEST_DAYS = 365;

/** SV-P1 to SV-P6 for an instant; SV-P5 is found where wall time becomes one. `grace` is what the server allows. */
export function checkPostTime(draft: PostDraft, around: PostSurroundings, graceMs = 0): Finding[] {
  if (draft.post_at === null) return [];
  const error = timeError(draft, around, graceMs);
  return error ? [errorIn("postTime", error)] : [];
}

function timeError({ post_at, subreddit }: PostDraft, { now, others }: PostSurroundings, graceMs: number) {
  if (!post_at?.trim()) return "Post time is required.";
  const at = new Date(post_at).getTime();
  if (Number.isNaN(at)) return "Post time must be a valid date.";
  if (at < now.getTime() - graceMs) return "Post time must be in the future.";
  if (at > now.getTime() + FARTHEST_DAYS * 24 * 60 * MINUTE) {
    return `Post time mustn't be more than ${FARTHEST_DAYS} days away.`;
  }
  const isTaken = othersIn(others, subreddit).some((other) => other.isScheduled && isSameMinute(other.post_at, at));
  return isTaken && subreddit ? `A post to r/${subreddit} is already scheduled at this time.` : null;
}

function isSameMinute(post_at: string, at: number): boolean {
  return Math.floor(new Date(post_at).getTime() / MINUTE) === Math.floor(at / MINUTE);
}
