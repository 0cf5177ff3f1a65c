import { firstKeyword } from "./text-match.ts";

/** The default list of a new creator, who can change it. */
export const defaultHandOffWords: readonly string[] = ["stop", "unsubscribe", "are you a bot"];
export const HAND_OFF_WORDS_MAX = 30;

/**
 * Returns the first word or phrase by which the sender asks for a human or to be left alone. Also matches inside a
 * friendly sentence: a wrong hand-off only delays the answer, while an automatic reply after 'stop' annoys.
 */
export function handOffWord(text: string, words: readonly string[]): string | undefined {
  return firstKeyword(text, words, "word");
}
