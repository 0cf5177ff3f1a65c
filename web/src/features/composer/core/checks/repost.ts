import type { Repeat } from "@ponkan/contract/ban-shield/worst-repeat";

/** What a row repeats of the place it goes to (PS-16). */
export type Repost = Repeat & {
  /** For a row, where a sentence has no room, and the sentence. */
  word: string;
  text: string;
};
