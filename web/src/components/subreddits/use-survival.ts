import { accountFacts } from "@ponkan/contract/posts/validation/account-facts";
import type { SubredditStats } from "@ponkan/contract/subreddits/stats";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { survivalOf, type Verdict } from "@ponkan/contract/subreddits/survival/survival";
import { useCurrentCreator } from "~/api/users.ts";

/** Whether a post of the creator's Reddit account would stay up there, as everything is known now. */
export function useSurvival(subreddit: Subreddit, own: SubredditStats["own"]): Verdict {
  const reddit = useCurrentCreator()?.accounts.reddit;
  const now = new Date();
  const account = reddit ? accountFacts(reddit, now) : { karma: null, age_days: null };
  return survivalOf({ place: { ...subreddit, verification: subreddit.requirements.verification }, account, own, now });
}
