import type { Rhythm } from "./history/rhythm.ts";
import type { CommunityDraft } from "./subreddits/community-draft.ts";
import type { PostKind } from "./types.ts";

/** A subreddit with everything the world knows about it. */
export type Community = Readonly<CommunityDraft> & {
  /** Its index in the list of subreddits. */
  index: number;
  rhythm: Rhythm;
  /** How often each kind of post is made there; kinds it does not accept are left out. */
  kinds: readonly (readonly [kind: PostKind, weight: number])[];
  /** The hosts its links go to. */
  domains: readonly string[];
  growth_per_year: number;
};
