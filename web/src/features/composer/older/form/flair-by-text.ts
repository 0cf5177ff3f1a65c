import type { Finding } from "@ponkan/contract/posts/validation/findings";
import type { SubredditLookup } from "../../core/checks/world.ts";
import type { Flair } from "../../core/draft/composer-draft.ts";

type Found = { flair: Flair | null; problem?: Finding };

/** Finds the flair of a subreddit by its text (PS-12); reports nothing until the subreddit is loaded. */
export function flairByText(text: string, name: string, lookup: SubredditLookup | undefined): Found {
  const wanted = text.trim();
  if (wanted === "" || lookup?.kind !== "found") return { flair: null };
  const { knows_flairs, flairs } = lookup.facts;
  if (!knows_flairs) return { flair: null, problem: { code: "flairs-unread", subreddit: name } };
  const found = flairs.find((flair) => flair.text.trim().toLowerCase() === wanted.toLowerCase());
  if (found) return { flair: { id: found.id, text: null } };
  return { flair: null, problem: { code: "flair-missing", flair: wanted, subreddit: name } };
}
