import type { BookablePlatform } from "@ponkan/contract/accounts/platform";
import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import type { AccountFacts, MediaFacts, SubredditFacts, Tools } from "@ponkan/contract/posts/validation/draft";
import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { subredditFacts } from "@ponkan/contract/subreddits/subreddit-facts";

/** What became of looking a subreddit up. */
export type SubredditLookup =
  | { kind: "looking" }
  | { kind: "found"; subreddit: Subreddit; facts: SubredditFacts }
  | { kind: "missing"; facts: SubredditFacts }
  /** Nobody could say: its rules are not checked here (SV-03). */
  | { kind: "failed" };

/** Everything the checks look at besides the draft. A part that stays the same keeps its identity. */
export type World = {
  now: Date;
  accounts: Readonly<Record<BookablePlatform, AccountFacts | null>>;
  hasRedgifs: boolean;
  subreddits: ReadonlyMap<string, SubredditLookup>;
  media: ReadonlyMap<number, MediaFacts>;
  /** Files of the draft whose facts are still being read. */
  isReadingMedia: boolean;
  neighbours: readonly Neighbour[];
  /** Null until they are loaded. */
  tools: Tools | null;
};

export const LOOKING: SubredditLookup = { kind: "looking" };
export const FAILED: SubredditLookup = { kind: "failed" };

export function found(subreddit: Subreddit): SubredditLookup {
  return { kind: "found", subreddit, facts: subredditFacts(subreddit) };
}

export function missing(name: string): SubredditLookup {
  const everything = { text: true, link: true, images: true, videos: true, galleries: true };
  return {
    kind: "missing",
    facts: {
      name,
      access: "noexist",
      over_18: false,
      allows: everything,
      rules: null,
      flairs: [],
      is_banned_from: false,
      is_approved: false,
      is_verified_in: false,
      min_karma: null,
      min_account_age_days: null,
      promotion: RequirementLevel.not_mentioned,
      verification: RequirementLevel.not_mentioned,
    },
  };
}

/** The flairs of a subreddit where nobody could read them are no reason to refuse one. */
export function factsFor(lookup: SubredditLookup, flair: { id: string; text: string | null } | null) {
  if (lookup.kind === "missing") return lookup.facts;
  if (lookup.kind !== "found") return undefined;
  const { facts, subreddit } = lookup;
  if (subreddit.knows_flairs || !flair) return facts;
  return { ...facts, flairs: [{ id: flair.id, text: flair.text ?? "", is_editable: true }] };
}
