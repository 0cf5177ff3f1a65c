import type { FitRequest } from "@ponkan/contract/subreddits/fit";
import type { redditAccountOf } from "./reddit-account.ts";

const DAY = 24 * 60 * 60 * 1000;

/** What subreddits require of an account; null where unknown. */
export function accountStanding(
  { facts }: Awaited<ReturnType<typeof redditAccountOf>>,
  now: Date,
): FitRequest["account"] {
  const { karma_post, karma_comment, created_at } = facts;
  const isRead = karma_post !== undefined && karma_comment !== undefined;
  return {
    karma: isRead ? karma_post + karma_comment : null,
    age_days: created_at ? Math.floor((now.getTime() - Date.parse(created_at)) / DAY) : null,
  };
}
