import { normalized } from "../forms/normalized.ts";
import type { KeywordMatch } from "./limits.ts";

/**
 * The first of the keywords that the text has, without case. Both are compared as people read them: composed or not,
 * straight or curly apostrophes, any white space. A keyword is text and never a pattern, so none can take long.
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
  word: ({ words }, shape) => isIn(words(), withCuts(shape)),
};

const isIn = (text: string, sought: string) => sought.length <= LONGEST_SOUGHT && text.includes(sought);

/** No platform takes a longer text; only one made of signs that stand for many (`⁗`, `ﷺ`) grows beyond it. */
const LONGEST = 10_000;
/** V8 finds no more than this in one reading of the text. A keyword has a hundred signs; none that people write grows beyond it. */
const LONGEST_SOUGHT = 250;

type Read = { text: string; whole: string; words(): string };
let lastRead: Read | undefined;

/** The same text is held against many rules, one after the other. */
function readText(text: string): Read {
  if (lastRead?.text === text) return lastRead;
  const whole = folded(text).slice(0, LONGEST);
  let marked: string | undefined;
  const words = () => {
    marked ??= withCuts(whole);
    return marked;
  };
  lastRead = { text, whole, words };
  return lastRead;
}

const CUT = "\0";

/**
 * With a sign wherever a word may begin or end. That depends on the two characters beside it alone, so a word has the same
 * signs inside as the text in which it stands, and is found with them as one piece.
 */
function withCuts(text: string): string {
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

/** Of every character, 0 until somebody asks: a long text is asked about at each of its places. */
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

function folded(text: string): string {
  const composed = normalized(text.replace(/[‘’ʼ`´]/g, "'"), "NFKC");
  const lower = composed
    .replace(/\p{Cf}/gu, "")
    .toUpperCase()
    .toLowerCase();
  return normalized(lower, "NFKC").replace(/ς/g, "σ").replace(/\s+/g, " ").trim();
}
