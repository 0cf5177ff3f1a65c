import { RE2JS } from "re2js";
import { isAtDomain } from "../../world/host-of.ts";

const compiled = new Map<string, RE2JS | null>();

/** Whether any of the patterns matches the text; invalid patterns are ignored. True if no pattern is valid. */
export function matchesAny(patterns: readonly string[], text: string): boolean {
  const readable = patterns.flatMap((pattern) => patternOf(pattern) ?? []);
  return readable.length === 0 || readable.some((pattern) => pattern.test(text));
}

export function containsAny(words: readonly string[], text: string): boolean {
  return words.length === 0 || words.some((word) => contains(text, word));
}

export function contains(text: string, word: string): boolean {
  return text.toLowerCase().includes(word.toLowerCase());
}

/** The first of the domains that a URL belongs to, directly or as a subdomain. */
export function domainAmong(domains: readonly string[], url: string): string | undefined {
  return domains.find((domain) => isAtDomain(url, domain));
}

/** Counts code points, so that an emoji counts as one character. */
export function lengthOf(text: string): number {
  return [...text].length;
}

// The patterns are written for another engine; RE2 runs in linear time.
function patternOf(pattern: string): RE2JS | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;

  const made = compile(pattern);
  compiled.set(pattern, made);
  return made;
}

function compile(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  } catch {
    return null;
  }
}
