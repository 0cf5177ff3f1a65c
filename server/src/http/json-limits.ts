import { fieldRefusal, Refusal } from "../lib/refusal.ts";

const LONGEST_KEY = 200;
/** `parts` in all: a hundred posts with a hundred files each have fewer. */
const limits = { depth: 20, keys: 200, items: 5_000, parts: 30_000, characters: 100_000 };

type Bounds = { longestText: number; partsLeft: number };

/** Bounds the work a body can cause and keeps out text that PostgreSQL cannot store. */
export function checkJsonSize(body: object, longestText = limits.characters): void {
  checkValue(body, "", 1, { longestText, partsLeft: limits.parts });
}

function checkValue(value: unknown, field: string, depth: number, bounds: Bounds): void {
  if (typeof value === "string") checkText(value, field, bounds.longestText);
  if (typeof value !== "object" || value === null) return;
  if (depth > limits.depth) throw new Refusal(422, "The request body is nested too deeply.");

  // Counted before anything is made of them: a list of half a million numbers is not large.
  const [count, most] = Array.isArray(value) ? [value.length, limits.items] : [Object.keys(value).length, limits.keys];
  bounds.partsLeft -= count;
  if (count > most || bounds.partsLeft < 0) throw new Refusal(422, "Too many fields.");
  for (const [key, inner] of Object.entries(value)) {
    const path = field ? `${field}.${key}` : key;
    checkText(key, path.slice(0, 100), LONGEST_KEY);
    checkValue(inner, path, depth + 1, bounds);
  }
}

function checkText(text: string, field: string, longest: number): void {
  if (text.length > longest) {
    throw fieldRefusal(field, `The ${field} field must not be greater than ${longest} characters.`);
  }
  if (text.includes("\0") || !text.isWellFormed()) {
    throw fieldRefusal(field, `The ${field} field contains invalid characters.`);
  }
}
