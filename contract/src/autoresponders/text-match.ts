import { normalized } from "../forms/normalized.ts";
import type { KeywordMatch } from "./limits.ts";

/**
 * Returns the first keyword found in the text, ignoring case and differences in Unicode composition, apostrophes and
 * white space. Keywords are literal text, never patterns, so none can be slow to match.
 */
export function firstKeyword(text: string, keywords: readonly string[], match: KeywordMatch): string | undefined {
  const read = readText(text);
  return keywords.find((keyword) => {
    const shape = folded(keyword);
    return shape !== "" && has[match](read, shape);
  });
}

const has: Record<KeywordMatch, (read: Read, shape: string) => boolean> = {
  exact: ({ whole }, shape) => whole === shape,
  contains: ({ whole }, shape) => isIn(whole, shape),
  word: ({ words }, shape) => isIn(words(), withWordBoundaries(shape)),
};

const isIn = (text: string, wanted: string) => wanted.length <= LONGEST_WANTED && text.includes(wanted);

/** Longer than any text a platform allows; only characters that normalize to several (`⁗`, `ﷺ`) exceed it. */
const LONGEST = 10_000;
/**
 * The longest search string that V8 finds in a single pass over the text. A keyword has at most 100 characters; only
 * unusual ones expand beyond this.
 */
const LONGEST_WANTED = 250;

type Read = { text: string; whole: string; words(): string };
let lastRead: Read | undefined;

/** Caches the last text, because many rules in a row are matched against it. */
function readText(text: string): Read {
  if (lastRead?.text === text) return lastRead;
  const whole = folded(text).slice(0, LONGEST);
  let marked: string | undefined;
  const words = () => {
    marked ??= withWordBoundaries(whole);
    return marked;
  };
  lastRead = { text, whole, words };
  return lastRead;
}

const CUT = "\0";

/**
 * Inserts a marker at every possible word boundary. A boundary depends only on its two neighboring characters, so a
 * word has the same markers inside as the text that contains it and can be found as one substring.
 */
function withWordBoundaries(text: string): string {
  let marked = CUT;
  let before: number | undefined;
  for (const character of text) {
    const kind = kindOf(character.codePointAt(0)!);
    if (before !== undefined && !isJoined(before, kind)) marked += CUT;
    marked += character;
    before = kind;
  }
  return marked + CUT;
}

const isJoined = (before: number, after: number) => (after & Kind.mark) > 0 || (joins(before) && joins(after));

const Kind = { known: 1, ofWord: 2, mark: 4, unspaced: 8 } as const;
const joins = (kind: number) => (kind & (Kind.ofWord | Kind.unspaced)) === Kind.ofWord;

/** The kind of each character, 0 until computed: long texts are checked at every position. */
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

/** Scripts written without spaces between words. */
const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;

function folded(text: string): string {
  const composed = normalized(text.replace(/[‘’ʼ`´]/g, "'"), "NFKC");
  const lower = composed
    .replace(/\p{Cf}/gu, "")
    .toUpperCase()
    .toLowerCase();
  return normalized(lower, "NFKC").replace(/ς/g, "σ").replace(/\s+/g, " ").trim();
}
