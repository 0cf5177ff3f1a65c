import type { Random } from "../chance/dice.ts";
import type { CommunityDraft } from "./community-draft.ts";

/** Something that makes a number of subreddits differ from a plain one. */
export type Trait = {
  name: string;
  /** A subreddit has at most one trait of each group. */
  group: string;
  /** How many subreddits have it, whatever the seed. */
  count: number;
  /** Only for subreddits that demand more than others. */
  is_demanding?: true;
  fits?(draft: CommunityDraft): boolean;
  apply(draft: CommunityDraft, random: Random): void;
};
