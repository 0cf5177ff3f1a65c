import type { Random } from "../chance/dice.ts";
import type { CommunityDraft } from "./community-draft.ts";

/** A property that makes some subreddits differ from a plain one. */
export type Trait = {
  name: string;
  /** A subreddit has at most one trait of each group. */
  group: string;
  /** How many subreddits get it, whatever the seed. */
  count: number;
  /** Set for traits that only go to demanding subreddits. */
  is_demanding?: true;
  fits?(draft: CommunityDraft): boolean;
  apply(draft: CommunityDraft, random: Random): void;
};
