import type { EarlierPost } from "@ponkan/contract/posts/earlier-post";
import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import { withChosenFlair } from "@ponkan/contract/posts/validation/rule-context";
import type { RuleFacts, SubredditFacts, Tools } from "@ponkan/contract/posts/validation/rule-facts";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { missingSubreddit, subredditFacts } from "@ponkan/contract/subreddits/subreddit-facts";
import type { Row } from "../draft/composer-draft.ts";
import { rowKey } from "../draft/rows.ts";

/** What became of looking a subreddit up. */
export type SubredditLookup =
  | { kind: "looking" }
  | { kind: "found"; subreddit: Subreddit; facts: SubredditFacts }
  | { kind: "missing"; facts: SubredditFacts }
  /** Nobody could say: its rules are not checked here (SV-03). */
  | { kind: "failed" };

/** What is there already, and what is needed to look for it in a draft. */
export type Earlier = { posts: readonly EarlierPost[]; tools: typeof import("./reposts.ts") };

/** Everything the checks look at besides the draft. A part that stays the same keeps its identity. */
export type World = Omit<RuleFacts, "tools"> & {
  /** By name in lower case. */
  lookups: ReadonlyMap<string, SubredditLookup>;
  /** Files of the draft whose facts are still being read. */
  isReadingMedia: boolean;
  /** Of the Reddit account, lately and planned, without what is only tried. */
  neighbours: readonly Neighbour[];
  /** What it has in the chosen subreddits already (PS-16); null where there is nothing. */
  earlier: Earlier | null;
  /** Null until they are loaded. */
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

/** What the rules look at, of those that were found or are known to be missing. */
export function knownFacts(lookups: World["lookups"]): World["subreddits"] {
  const known = new Map<string, SubredditFacts>();
  for (const [name, lookup] of lookups) if ("facts" in lookup) known.set(name, lookup.facts);
  return known;
}

/** Of a row, as the rules see it. */
export function factsOf({ subreddits }: World, { subreddit, flair }: Row): SubredditFacts | undefined {
  return withChosenFlair(subreddits.get(rowKey(subreddit)), flair);
}
