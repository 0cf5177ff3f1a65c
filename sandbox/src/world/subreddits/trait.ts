import type { Random } from "../chance/dice.ts";
import type { Draft } from "./draft.ts";

/** Something that sets a number of subreddits apart from a plain one. */
export type Trait = {
  name: string;
  /** Of the traits of one group a subreddit has one at most. */
  group: string;
  /** How many subreddits have it, whatever the seed. */
  count: number;
  /** Only for those that ask more of posters than others do. */
  is_demanding?: true;
  fits?(draft: Draft): boolean;
  apply(draft: Draft, random: Random): void;
};
