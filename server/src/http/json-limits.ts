import { fieldRefusal, Refusal } from "../lib/refusal.ts";

const LONGEST_KEY = 200;
/** `parts` in all: a hundred posts with a hundred files each have fewer. */
const limits = { depth: 20, keys: 200, items: 5_000, parts: 30_000, characters: 100_000 };

const sign = { quote: 0x22, backslash: 0x5c, comma: 0x2c, list: 0x5b, listEnd: 0x5d, object: 0x7b, objectEnd: 0x7d };

/** Before it is parsed: that takes tens of milliseconds for a megabyte of brackets, counting them one or two. */
export function checkJsonParts(raw: Buffer, most = limits.parts): void {
  /** Of each list and object that is open: what it is, and its parts so far. */
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
    // Each empty list counts as a part here, and as none below.
    if (parts > 2 * most) throw tooMany();
  }
}

function endOfText(raw: Buffer, begin: number): number {
  for (let end = raw.indexOf(sign.quote, begin + 1); end > 0; end = raw.indexOf(sign.quote, end + 1)) {
    let before = end;
    while (raw[before - 1] === sign.backslash) before--;
    if ((end - before) % 2 === 0) return end;
  }
  return raw.length;
}

const tooDeep = () => new Refusal(422, "The request body is nested too deeply.");
const tooMany = () => new Refusal(422, "Too many fields.");

type Bounds = { longestText: number; partsLeft: number };

/** Bounds the work a body can cause and keeps out text that PostgreSQL cannot store. */
export function checkJsonSize(body: object, longestText = limits.characters): void {
  checkValue(body, "", 1, { longestText, partsLeft: limits.parts });
}

function checkValue(value: unknown, field: string, depth: number, bounds: Bounds): void {
  if (typeof value === "string") checkText(value, field, bounds.longestText);
  if (typeof value !== "object" || value === null) return;
  if (depth > limits.depth) throw tooDeep();

  // Counted before anything is made of them: a list of half a million numbers is not large.
  const [count, most] = Array.isArray(value) ? [value.length, limits.items] : [Object.keys(value).length, limits.keys];
  bounds.partsLeft -= count;
  if (count > most || bounds.partsLeft < 0) throw tooMany();
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
