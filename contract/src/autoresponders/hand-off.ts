import { firstKeyword } from "./text-match.ts";

/** What a creator begins with; they can change the list. */
export const usualHandOffWords: readonly string[] = ["stop", "unsubscribe", "are you a bot"];
export const HAND_OFF_WORDS_MAX = 30;

/**
 * The words by which somebody asks for a person, or to be left alone. Also within a friendly sentence: who is left to
 * the creator by mistake gets an answer later, who is answered after 'stop' is annoyed.
 */
export function handOffWord(text: string, words: readonly string[]): string | undefined {
  return firstKeyword(text, words, "word");
}
