import { CREATOR_NAME_MAX } from "../../creators/creator-name.ts";
import { fillVariables } from "../../templates/fill-variables.ts";

/** The number of code points, as people and Reddit count. A manual loop, because texts may be a megabyte. */
export function lengthOf(text: string): number {
  let length = text.length;
  for (let index = 1; index < text.length; index++) {
    if (!isHalf(text, index - 1, 0xd800) || !isHalf(text, index, 0xdc00)) continue;
    length--;
    index++;
  }
  return length;
}

/** Some characters are stored as surrogate pairs. */
function isHalf(text: string, index: number, first: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === first;
}

/** The words that occur in the text, ignoring case. */
export function wordsIn(words: readonly string[], text: string): string[] {
  const lowered = text.toLowerCase();
  return words.filter((word) => word !== "" && lowered.includes(word.toLowerCase()));
}

export function contains(text: string, part: string): boolean {
  return wordsIn([part], text).length > 0;
}

const quoted = (words: readonly string[]) => words.map((word) => `"${word}"`).join(", ");

/** '"a"' or 'one of "a", "b"'. */
export function oneOf(words: readonly string[]): string {
  return words.length === 1 ? quoted(words) : `one of ${quoted(words)}`;
}

/** 'a, b, c, d, e and 2 more'. */
export function atMostFive(words: readonly string[]): string {
  const more = words.length - 5;
  return more > 0 ? `${words.slice(0, 5).join(", ")} and ${more} more` : words.join(", ");
}

const variables = ["creator", "subreddit", "title", "link", "day"];

/** The first {variable} that does not exist in posts (TE-02). */
export function unknownVariable(text: string): string | undefined {
  for (const [whole, name] of text.matchAll(/\{([a-z_]+)\}/gi)) {
    if (!variables.includes(name!.toLowerCase())) return whole;
  }
  return undefined;
}

export function usesLink(text: string): boolean {
  return /\{link\}/i.test(text);
}

/** The server refuses to start with a longer base URL for promotion links. */
export const LINK_BASE_MAX = 64;

/** The longest promotion link, including the mark of its post: ids have up to 11 characters, see decision 0024. */
const LONGEST_LINK = `https://${"l".repeat(LINK_BASE_MAX - 12)}.com/go/00000000/p00000000000`;

/** Longer than any platform accepts, with or without URLs. */
const FAR_TOO_LONG = 100_000;

const longestValues = { link: LONGEST_LINK, creator: "n".repeat(CREATOR_NAME_MAX), day: "Wednesday" };

/** Fills variables with their longest values, because limits apply to the text as published. */
export function withValues(text: string, values: Readonly<Record<string, string>>): string {
  if (text.length > FAR_TOO_LONG || !text.includes("{")) return text;
  return fillVariables(text, { title: "", ...longestValues, ...values }, FAR_TOO_LONG);
}

export function hasUrl(text: string): boolean {
  return usesLink(text) || /\bhttps?:\/\/\S|\bwww\.\S+\.\S/i.test(text);
}
