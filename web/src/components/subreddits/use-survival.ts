import { accountFacts } from "@ponkan/contract/posts/validation/account-facts";
import type { OwnSummary } from "@ponkan/contract/subreddits/own-summary";
import type { Removals } from "@ponkan/contract/subreddits/removals";
import type { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import { type SurvivalFacts, survivalOf, type Verdict } from "@ponkan/contract/subreddits/survival/survival";
import { useCurrentCreator } from "~/api/users.ts";

type Place = Omit<SurvivalFacts["place"], "verification" | "removals"> & {
  requirements: { verification: RequirementLevel };
};

type Known = { own: OwnSummary; removals: Removals | null };

/** Whether a post of the creator's Reddit account would stay up in the subreddit, from what is known now. */
export function useSurvival(subreddit: Place, { own, removals }: Known): Verdict {
  const reddit = useCurrentCreator()?.accounts.reddit;
  const now = new Date();
  const account = reddit ? accountFacts(reddit, now) : { karma: null, age_days: null };
  const place = { ...subreddit, verification: subreddit.requirements.verification, removals };
  return survivalOf({ place, account, own, now });
}
