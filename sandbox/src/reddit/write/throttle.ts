import type { Subreddit } from "../../world/types.ts";
import { jsonErrors } from "../errors.ts";
import type { Knobs, RedditUser } from "../model.ts";
import type { Call } from "../route.ts";
import { membershipOf } from "../subreddits.ts";
import { newestSince } from "./standing.ts";

type Written = readonly { created_utc: number }[];

/** What a user has written so far, oldest first; read only when needed. */
type WrittenBy = () => Written;

/** Refuses users who have reached their limit; moderators and approved users of a subreddit are exempt there. */
export function refuseThrottled(
  { ctx }: Call,
  author: RedditUser,
  subreddit: Subreddit | null,
  writtenBy: WrittenBy,
): void {
  if (!author.throttle || (subreddit && isTrusted(author, subreddit))) return;

  const wait = waitOf(author.throttle, writtenBy(), ctx.clock.now().getTime() / 1000);
  if (wait <= 0) return;
  const text = ratelimitText(wait, ctx.store.knobs().ratelimit_text);
  throw jsonErrors([["RATELIMIT", text, "ratelimit"]], { ratelimit: Math.round(wait * 1000) / 1000 });
}

function waitOf({ posts, seconds }: { posts: number; seconds: number }, written: Written, now: number): number {
  if (posts < 1) return seconds;
  let counted = 0;
  for (const { created_utc } of newestSince(written, now - seconds)) {
    counted += 1;
    if (counted === posts) return created_utc + seconds - now;
  }
  return 0;
}

function isTrusted(author: RedditUser, subreddit: Subreddit): boolean {
  const { isContributor, isModerator } = membershipOf(author, subreddit);
  return isContributor || isModerator;
}

/** The waiting time in whole seconds under a minute, otherwise in minutes, rounded up. */
function ratelimitText(wait: number, style: Knobs["ratelimit_text"]): string {
  const length = wait < 60 ? inUnits(Math.ceil(wait), "second") : inUnits(Math.ceil(wait / 60), "minute");
  return style === "old"
    ? `you are doing that too much. try again in ${length}.`
    : `Looks like you've been doing that a lot. Take a break for ${length} before trying again.`;
}

const inUnits = (number: number, unit: string) => `${number} ${unit}${number === 1 ? "" : "s"}`;
