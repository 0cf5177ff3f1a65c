import { normalized } from "./normalized.ts";

// Controls, line separators, and marks that let a name read in another direction than it is written.
const invisible = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/gu;

/** Nothing to be seen: white space and characters without a shape. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(text);
}

/** A name in one line, as people see it; empty when there is nothing to be seen. */
export function label(text: string): string {
  const seen = normalized(text, "NFC").replace(invisible, " ").replace(/\s+/g, " ").trim();
  return isBlank(seen) ? "" : seen;
}
