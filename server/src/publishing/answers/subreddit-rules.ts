import { hasUrl } from "@ponkan/contract/posts/validation/words";
import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import { loadSubredditFacts } from "../../modules/subreddits/load-subreddit-facts.ts";
import type { Engine } from "../engine-context.ts";
import type { Answer } from "./find-answer.queries.ts";
import { needless } from "./why.ts";

const PATIENCE_MS = 4000;
/** Levels at which the subreddit allows promotion only in the username or on the profile. */
const inTheirPlace: RequirementLevel[] = [RequirementLevel.username, RequirementLevel.profile];

/**
 * Returns the subreddit rule that forbids the answer, or null. Rules that cannot be read do not stop an answer (SV-03).
 */
export async function brokenSubredditRule(engine: Engine, answer: Answer) {
  const { subreddit, text, type, account_id: id, creator_id, username } = answer;
  if (type !== "comment" || subreddit === null || !hasUrl(text)) return null;
  const asked = [{ name: subreddit, usesFlair: false, readsWords: true }];
  const facts = await loadSubredditFacts(engine, { id, creator_id, username }, asked, PATIENCE_MS);
  const place = facts.get(subreddit.toLowerCase());
  if (!place) return null;
  if (place.promotion === RequirementLevel.forbidden) return needless("promotion_forbidden", subreddit);
  return inTheirPlace.includes(place.promotion) ? needless("links_forbidden", subreddit) : null;
}
