import type { Rhythm } from "./history/rhythm.ts";
import type { Draft } from "./subreddits/draft.ts";
import type { PostKind } from "./types.ts";

/** A finished subreddit with all that the world knows of it. */
export type Place = Readonly<Draft> & {
  /** Its number in the list of subreddits. */
  index: number;
  rhythm: Rhythm;
  /** How often each kind of post is made there; kinds it does not take are missing. */
  kinds: readonly (readonly [kind: PostKind, weight: number])[];
  /** Where its links lead. */
  domains: readonly string[];
  growth_per_year: number;
};
