import { hasUrl } from "@ponkan/contract/posts/validation/words";
import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import { loadSubredditFacts } from "../../modules/subreddits/load-subreddit-facts.ts";
import type { Engine } from "../engine-context.ts";
import type { Answer } from "./find-answer.queries.ts";
import { needless } from "./why.ts";

const PATIENCE_MS = 4000;
/** Promotion belongs into the name or the profile there. */
const inTheirPlace: RequirementLevel[] = [RequirementLevel.username, RequirementLevel.profile];

/** Null, or what the place says against it. What could not be read does not stop an answer (SV-03). */
export async function breaksRules(engine: Engine, answer: Answer) {
  const { subreddit, text, type, account_id: id, creator_id, username } = answer;
  if (type !== "comment" || subreddit === null || !hasUrl(text)) return null;
  const asked = [{ name: subreddit, usesFlair: false, readsWords: true }];
  const facts = await loadSubredditFacts(engine, { id, creator_id, username }, asked, PATIENCE_MS);
  const place = facts.get(subreddit.toLowerCase());
  if (!place) return null;
  if (place.promotion === RequirementLevel.forbidden) return needless("promotion_forbidden", subreddit);
  return inTheirPlace.includes(place.promotion) ? needless("links_forbidden", subreddit) : null;
}
