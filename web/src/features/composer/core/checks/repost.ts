import type { Repeat } from "@ponkan/contract/ban-shield/worst-repeat";

/** How a row repeats an earlier post of its subreddit (PS-16). */
export type Repost = Repeat & {
  /** `word` is the short form for a row, `text` the full sentence. */
  word: string;
  text: string;
};
