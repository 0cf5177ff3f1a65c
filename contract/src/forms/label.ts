import { normalized } from "./normalized.ts";

// Control characters, line separators, and marks that change the reading direction of a name.
const invisible = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/gu;

/** Whether a text shows nothing: only white space and invisible characters. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(text);
}

/** Cleans a name for display on one line; empty if nothing visible is left. */
export function label(text: string): string {
  const seen = normalized(text, "NFC").replace(invisible, " ").replace(/\s+/g, " ").trim();
  return isBlank(seen) ? "" : seen;
}
