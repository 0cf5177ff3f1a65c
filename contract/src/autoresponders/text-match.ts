import type { KeywordMatch } from "./limits.ts";

/**
 * The first of the keywords that the text has, without case. Both are compared as people read them: composed or not,
 * straight or curly apostrophes, any white space. A keyword is text and never a pattern, so none can take long.
 */
export function firstKeyword(text: string, keywords: readonly string[], match: KeywordMatch): string | undefined {
  const { whole, hasWord } = readText(text);
  const sought = keywords.map((keyword) => ({ keyword, shape: folded(keyword) })).filter(({ shape }) => shape !== "");
  const has = match === "word" ? hasWord : (shape: string) => contains(whole, shape, match);
  return sought.find(({ shape }) => has(shape))?.keyword;
}

/** No platform takes a longer text; only one made of signs that stand for many (`⁗`, `ﷺ`) grows beyond it. */
const LONGEST = 10_000;

type Read = { text: string; whole: string; hasWord(word: string): boolean };
let lastRead: Read | undefined;

/** The same text is held against many rules, one after the other. */
function readText(text: string): Read {
  if (lastRead?.text === text) return lastRead;
  const whole = folded(text).slice(0, LONGEST);
  let words: ReturnType<typeof wordsOf> | undefined;
  const hasWord = (word: string) => {
    words ??= wordsOf(whole);
    return words(word);
  };
  lastRead = { text, whole, hasWord };
  return lastRead;
}

const contains = (text: string, shape: string, match: "exact" | "contains") =>
  match === "exact" ? text === shape : text.includes(shape);

/** Where words may begin and end is found once: a long text is asked for many words. */
function wordsOf(text: string): (word: string) => boolean {
  const isCut = Uint8Array.from({ length: text.length + 1 }, (_, at) => (isJoined(text, at) ? 0 : 1));
  return (word) => text.includes(word) && isBetweenCuts(text, word, isCut);
}

/** Knuth, Morris and Pratt: no character is read anew, however alike the text and the word are. */
function isBetweenCuts(text: string, word: string, isCut: Uint8Array): boolean {
  const fallBackTo = fallbacksOf(word);
  let matched = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    while (matched > 0 && code !== word.charCodeAt(matched)) matched = fallBackTo[matched - 1]!;
    if (code === word.charCodeAt(matched)) matched++;
    if (matched < word.length) continue;
    if (isCut[at + 1 - matched] && isCut[at + 1]) return true;
    matched = fallBackTo[matched - 1]!;
  }
  return false;
}

/** For each beginning of the word, how much of the word is still matched when what follows does not fit. */
function fallbacksOf(word: string): Uint16Array {
  const lengths = new Uint16Array(word.length);
  let matched = 0;
  for (let at = 1; at < word.length; at++) {
    while (matched > 0 && word.charCodeAt(at) !== word.charCodeAt(matched)) matched = lengths[matched - 1]!;
    if (word.charCodeAt(at) === word.charCodeAt(matched)) matched++;
    lengths[at] = matched;
  }
  return lengths;
}

/** Whether the characters on both sides of a place belong to one word. */
function isJoined(text: string, at: number): boolean {
  if (at === 0 || at === text.length) return false;
  const [before, after] = [kindOf(codePointBefore(text, at)), kindOf(text.codePointAt(at)!)];
  return (after & Kind.mark) > 0 || (joins(before) && joins(after));
}

const Kind = { known: 1, ofWord: 2, mark: 4, unspaced: 8 } as const;
const joins = (kind: number) => (kind & (Kind.ofWord | Kind.unspaced)) === Kind.ofWord;

/** Of every character, 0 until somebody asks: a long text is asked about at each of its places, for each word. */
let kinds: Uint8Array | undefined;

function kindOf(codePoint: number): number {
  kinds ??= new Uint8Array(0x110000);
  kinds[codePoint] ||= findKind(String.fromCodePoint(codePoint));
  return kinds[codePoint]!;
}

function findKind(character: string): number {
  const mark = /^\p{M}$/u.test(character) ? Kind.mark : 0;
  const ofWord = /^[\p{L}\p{N}\p{M}_]$/u.test(character) ? Kind.ofWord : 0;
  return Kind.known | mark | ofWord | (unspaced.test(character) ? Kind.unspaced : 0);
}

/** Scripts that write words without spaces between them. */
const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;

function codePointBefore(text: string, at: number): number {
  const pair = at >= 2 ? text.codePointAt(at - 2)! : 0;
  return pair > 0xffff ? pair : text.charCodeAt(at - 1);
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
