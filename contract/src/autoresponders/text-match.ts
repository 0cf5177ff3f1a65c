import type { KeywordMatch } from "./limits.ts";

/**
 * The first of the keywords that the text has, without case. Both are compared as people read them: composed or not,
 * straight or curly apostrophes, any white space. A keyword is text and never a pattern, so none can take long.
 */
export function firstKeyword(text: string, keywords: readonly string[], match: KeywordMatch): string | undefined {
  const whole = folded(text);
  return keywords.find((keyword) => foldedHas(whole, folded(keyword), match));
}

function foldedHas(text: string, keyword: string, match: KeywordMatch): boolean {
  if (keyword === "") return false;
  switch (match) {
    case "exact":
      return text === keyword;
    case "contains":
      return text.includes(keyword);
    case "word":
      return hasWord(text, keyword);
  }
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    if (!isJoined(text, at) && !isJoined(text, end)) return true;
  }
  return false;
}

/** Whether the characters on both sides of a place belong to one word. */
function isJoined(text: string, at: number): boolean {
  const [before, after] = [characterBefore(text, at), characterAt(text, at)];
  if (/^\p{M}$/u.test(after)) return before !== "";
  return isOfWord(before) && isOfWord(after) && !isUnspaced(before) && !isUnspaced(after);
}

const isOfWord = (character: string) => /^[\p{L}\p{N}\p{M}_]$/u.test(character);
/** Scripts that write words without spaces between them. */
const isUnspaced = (character: string) =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u.test(
    character,
  );

const characterAt = (text: string, at: number) => (at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : "");

function characterBefore(text: string, at: number): string {
  if (at === 0) return "";
  const pair = at >= 2 ? text.slice(at - 2, at) : "";
  return [...pair].length === 1 ? pair : text[at - 1]!;
}

function folded(text: string): string {
  return text
    .replace(/[‘’ʼ`´]/g, "'")
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKC")
    .replace(/ς/g, "σ")
    .replace(/\s+/g, " ")
    .trim();
}
