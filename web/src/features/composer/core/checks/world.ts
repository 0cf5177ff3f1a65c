import type { EarlierPost } from "@ponkan/contract/posts/earlier-post";
import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import { withChosenFlair } from "@ponkan/contract/posts/validation/rule-context";
import type { RuleFacts, SubredditFacts, Tools } from "@ponkan/contract/posts/validation/rule-facts";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { missingSubreddit, subredditFacts } from "@ponkan/contract/subreddits/subreddit-facts";
import type { Row } from "../draft/composer-draft.ts";
import { rowKey } from "../draft/rows.ts";

/** Result of looking up a subreddit. */
export type SubredditLookup =
  | { kind: "looking" }
  | { kind: "found"; subreddit: Subreddit; facts: SubredditFacts }
  | { kind: "missing"; facts: SubredditFacts }
  /** The lookup failed, so its rules are not checked here (SV-03). */
  | { kind: "failed" };

/** Earlier posts, and the code that compares a draft with them. */
export type Earlier = { posts: readonly EarlierPost[]; tools: typeof import("./reposts.ts") };

/** Everything besides the draft that the checks depend on. Parts that do not change keep their identity. */
export type World = Omit<RuleFacts, "tools"> & {
  /** By lower-case name. */
  lookups: ReadonlyMap<string, SubredditLookup>;
  /** Whether facts about files of the draft are still loading. */
  isReadingMedia: boolean;
  /** The Reddit account's recent and planned posts, without practice posts. */
  neighbours: readonly Neighbour[];
  /** The account's earlier posts in the chosen subreddits (PS-16); null if there are none. */
  earlier: Earlier | null;
  /** Null until loaded. */
  tools: Tools | null;
};

export const LOOKING: SubredditLookup = { kind: "looking" };
export const FAILED: SubredditLookup = { kind: "failed" };

export function found(subreddit: Subreddit): SubredditLookup {
  return { kind: "found", subreddit, facts: subredditFacts(subreddit) };
}

export function missing(name: string): SubredditLookup {
  return { kind: "missing", facts: missingSubreddit(name) };
}

/** Returns the facts that the rules use, for subreddits that were found or are known not to exist. */
export function knownFacts(lookups: World["lookups"]): World["subreddits"] {
  const known = new Map<string, SubredditFacts>();
  for (const [name, lookup] of lookups) if ("facts" in lookup) known.set(name, lookup.facts);
  return known;
}

/** Returns the facts of a row's subreddit, taking its chosen flair into account. */
export function factsOf({ subreddits }: World, { subreddit, flair }: Row): SubredditFacts | undefined {
  return withChosenFlair(subreddits.get(rowKey(subreddit)), flair);
}
