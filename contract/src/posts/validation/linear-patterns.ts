import { RE2JS } from "re2js";

const MAX_PATTERN = 500;
const MAX_PATTERNS = 50;
const MAX_KEPT = 2000;
/** Caching 2000 larger patterns would take too much memory. */
const LARGEST_KEPT = 20_000;
/** The limit of pattern size times text length; one such step takes up to 50 ns. */
const MAX_STEPS = 4_000_000;
const compiled = new Map<string, RE2JS | null>();

/**
 * Matches untrusted patterns with a linear-time engine. Patterns that it cannot compile (lookaround, back-references,
 * invalid ones) or that would take too long are ignored; if none is left, the text passes.
 */
export function matchesAny(patterns: readonly string[], text: string): boolean {
  const isBearable = (pattern: RE2JS) => pattern.programSize() * text.length <= MAX_STEPS;
  const readable = consideredOf(patterns)
    .map(compile)
    .filter((pattern) => pattern !== null);
  const usable = readable.filter(isBearable);
  return usable.length === 0 || usable.some((pattern) => pattern.matcher(text).find());
}

/** Limits the number and length of patterns. */
export function consideredOf(patterns: readonly string[]): string[] {
  return patterns.slice(0, MAX_PATTERNS).filter(({ length }) => length <= MAX_PATTERN);
}

/** Estimates, without compiling, whether matching is fast enough to go unnoticed. */
export function isQuick(patterns: readonly string[], text: string): boolean {
  return sizeOf(patterns) * Math.max(text.length, LEAST_LENGTH) <= QUICK_STEPS;
}

/** The sizes of pattern lists, which are never modified and are matched against hundreds of texts. */
const sizes = new WeakMap<readonly string[], number>();

function sizeOf(patterns: readonly string[]): number {
  const known = sizes.get(patterns);
  if (known !== undefined) return known;
  const size = consideredOf(patterns).reduce((sum, pattern) => sum + roughSize(pattern), 0);
  sizes.set(patterns, size);
  return size;
}

const QUICK_STEPS = 200_000;
/** Even for a short text the pattern has to be compiled. */
const LEAST_LENGTH = 10;
/** A class of thousands of letters, each in both cases, takes as long to compile as this many characters. */
const WIDE_CLASS = 2000;

/** An upper bound: nested counts multiply, and all counts are treated as nested. */
function roughSize(pattern: string): number {
  const counts = [...pattern.matchAll(/\{(\d*),?(\d*)\}/g)].map(([, least, most]) => Number(most || least) || 1);
  const classes = pattern.match(/\\[pPxu]|[^\0-\x7f]-|-[^\0-\x7f]/g)?.length ?? 0;
  return counts.reduce((size, count) => size * count, pattern.length + classes * WIDE_CLASS);
}

function compile(pattern: string): RE2JS | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  if (roughSize(pattern) > LARGEST_KEPT) return read(pattern);
  if (compiled.size >= MAX_KEPT) compiled.delete(compiled.keys().next().value!);
  const fresh = read(pattern);
  compiled.set(pattern, fresh);
  return fresh;
}

function read(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(pattern.replace(/\\u([0-9a-fA-F]{4})/g, "\\x{$1}"), RE2JS.CASE_INSENSITIVE);
  } catch {
    return null;
  }
}
