import { RE2JS } from "re2js";

const MAX_PATTERN = 500;
const MAX_KEPT = 2000;
const compiled = new Map<string, RE2JS | null>();

/**
 * Patterns of strangers, on an engine whose time grows with the text and never explodes. One it cannot read (look-around,
 * back-references, or simply wrong) is left out; when none is left, there is nothing to hold against the text.
 */
export function matchesAny(patterns: readonly string[], text: string): boolean {
  const readable = patterns.map(compile).filter((pattern) => pattern !== null);
  return readable.length === 0 || readable.some((pattern) => pattern.matcher(text).find());
}

function compile(pattern: string): RE2JS | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  if (compiled.size >= MAX_KEPT) compiled.delete(compiled.keys().next().value!);
  const fresh = read(pattern);
  compiled.set(pattern, fresh);
  return fresh;
}

function read(pattern: string): RE2JS | null {
  if (pattern.length > MAX_PATTERN) return null;
  try {
    return RE2JS.compile(pattern.replace(/\\u([0-9a-fA-F]{4})/g, "\\x{$1}"), RE2JS.CASE_INSENSITIVE);
  } catch {
    return null;
  }
}
