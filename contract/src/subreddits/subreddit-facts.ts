import type { PostDraft, SubredditFacts } from "../posts/validation/draft.ts";
import type { Subreddit } from "./subreddit.ts";

/** What the rules of a post look at. Where nobody could read the flairs, the chosen one is taken for good. */
export function subredditFacts(subreddit: Subreddit, chosen: PostDraft["flair"] = null): SubredditFacts {
  const { requirements, knows_flairs, flairs, ...facts } = subreddit;
  const trusted = chosen && !knows_flairs ? [{ id: chosen.id, text: chosen.text ?? "", is_editable: true }] : flairs;
  return { ...facts, flairs: trusted, promotion: requirements.promotion, verification: requirements.verification };
}
