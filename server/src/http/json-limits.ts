import { fieldRefusal, Refusal } from "../lib/refusal.ts";

const LONGEST_KEY = 200;
/** `parts` in total; a hundred posts with a hundred files each have fewer. */
const limits = { depth: 20, keys: 200, items: 5_000, parts: 30_000, characters: 100_000 };

const sign = { quote: 0x22, backslash: 0x5c, comma: 0x2c, list: 0x5b, listEnd: 0x5d, object: 0x7b, objectEnd: 0x7d };

/** Runs before parsing, which takes tens of milliseconds for a megabyte of brackets; counting takes one or two. */
export function checkJsonParts(raw: Buffer, most = limits.parts): void {
  /** The limit and the count of each open list and object. */
  const open: { most: number; count: number }[] = [];
  let parts = 0;
  for (let index = 0; index < raw.length; index++) {
    const byte = raw[index]!;
    if (byte === sign.quote) index = endOfText(raw, index);
    else if (byte === sign.list || byte === sign.object) {
      const inOne = byte === sign.list ? limits.items : limits.keys;
      if (open.push({ most: inOne, count: 1 }) > limits.depth) throw tooDeep();
      parts += 1;
    } else if (byte === sign.listEnd || byte === sign.objectEnd) open.pop();
    else if (byte === sign.comma) {
      const around = open.at(-1);
      parts += 1;
      if (around && ++around.count > around.most) throw tooMany();
    }
    // An empty list counts as a part here but not below.
    if (parts > 2 * most) throw tooMany();
  }
}

function endOfText(raw: Buffer, begin: number): number {
  let index = begin + 1;
  // Byte by byte: indexOf would be called once per quote, and a text may consist of escaped quotes only.
  while (index < raw.length && raw[index] !== sign.quote) index += raw[index] === sign.backslash ? 2 : 1;
  return index;
}

const tooDeep = () => new Refusal(422, "The request body is nested too deeply.");
const tooMany = () => new Refusal(422, "Too many fields.");

type Bounds = { longestText: number; partsLeft: number };
/** The path of the current value; joined only for refusals, since there may be thousands of values. */
type Path = string[];

/** Limits the work a body can cause, and refuses text that PostgreSQL cannot store. */
export function checkJsonSize(body: object, longestText = limits.characters): void {
  checkValue(body, [], { longestText, partsLeft: limits.parts });
}

function checkValue(value: unknown, path: Path, bounds: Bounds): void {
  if (typeof value === "string") checkText(value, path, bounds.longestText);
  if (typeof value !== "object" || value === null) return;
  if (path.length >= limits.depth) throw tooDeep();

  // Checked before looking inside: a list of half a million numbers has few bytes.
  const keys = Object.keys(value);
  bounds.partsLeft -= keys.length;
  if (keys.length > (Array.isArray(value) ? limits.items : limits.keys) || bounds.partsLeft < 0) throw tooMany();
  for (const key of keys) {
    path.push(key);
    if (!Array.isArray(value)) checkText(key, path, LONGEST_KEY);
    checkValue((value as Record<string, unknown>)[key], path, bounds);
    path.pop();
  }
}

function checkText(text: string, path: Path, longest: number): void {
  if (text.length > longest) {
    const field = fieldAt(path);
    throw fieldRefusal(field, `The ${field} field must not be greater than ${longest} characters.`);
  }
  if (text.includes("\0") || !text.isWellFormed()) {
    const field = fieldAt(path);
    throw fieldRefusal(field, `The ${field} field contains invalid characters.`);
  }
}

/** A name may itself be what is too long. */
const fieldAt = (path: Path) => path.join(".").slice(0, 100);
