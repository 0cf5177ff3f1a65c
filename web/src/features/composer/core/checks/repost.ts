import type { EarlierPost } from "@ponkan/contract/posts/earlier-post";

/** What a row repeats of the place it goes to (PS-16). */
export type Repost = {
  earlier: EarlierPost;
  kind: "removed" | "posted" | "planned";
  content: "same" | "alike" | null;
  hasSameTitle: boolean;
  /** For a row, where a sentence has no room, and the sentence. */
  word: string;
  text: string;
};
