import type { BlankKind } from "@ponkan/contract/posts/title-blanks";
import { locationNouns, locationWords } from "./location-nouns.ts";
import { namesIn } from "./names.ts";

/** Part of a title that is true for one post only. A size is taken from the file or left out. */
export type Particular = { start: number; end: number; text: string; kind: BlankKind | "size" };

const numberWords =
  "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|thousand|million|dozen";
const parts = "morning|afternoon|evening|night|week|weekend|month|year|spring|summer|autumn|fall|winter";
const weekdays = "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?";
const months = "January|February|April|June|July|August|September|October|November|December|(?:March|May)(?= \\d)";
const nouns = locationNouns
  .replaceAll(" ", "|")
  .replace("living|room", "living room")
  .replace("parking|lot", "parking lot");

/** The first match wins. Null: brackets that stay unchanged. */
const patterns: [RegExp, Particular["kind"] | null][] = [
  [/[[(]\s*\d{3,5}\s*[x\u00d7]\s*\d{3,5}\s*[\])]/giu, "size"],
  [/[[(]?\b(?:[1-9]\d ?[FM]|[FM] ?[1-9]\d)\b[\])]?/g, "age"],
  [/\[[^\][\d]*\]|\{[^{}]*\}/gu, null],
  [/\b\d{1,2}(?:[:.]\d{2})? ?[ap]\.?m\b|\b\d{1,2}:\d{2}\b/gi, "time"],
  [new RegExp(String.raw`(?<=\bat )(?:${numberWords}|\d{1,2})\b(?! \w+s\b)`, "gi"), "time"],
  [new RegExp(String.raw`\b(?:today|tonight|yesterday|tomorrow|(?:this|last|next) (?:${parts}))\b`, "gi"), "time"],
  [new RegExp(String.raw`\b${weekdays}\b`, "gi"), "day"],
  [new RegExp(String.raw`\b(?:${months})\b`, "g"), "month"],
  [/[#$\u20ac\u00a3]?\d[\d.,:/]*(?:st|nd|rd|th|k|%|\u00b0)?(?!\d)/giu, "number"],
  [new RegExp(String.raw`\b(?:${numberWords})\b`, "gi"), "number"],
  [
    new RegExp(
      String.raw`(?<=\b(?:${locationWords}) )(?:the|my|our|an?|this|his|her|their) (?:[a-z]+ ){0,2}?(?:${nouns})\b`,
      "gi",
    ),
    "place",
  ],
];

/** Returns them in order of position; null if names cannot be told from other words. */
export function particularsIn(title: string, isKnown: (word: string) => boolean): Particular[] | null {
  const found: (Omit<Particular, "kind"> & { kind: Particular["kind"] | null })[] = [];
  const taken = new Uint8Array(title.length);
  const add = (start: number, text: string, kind: Particular["kind"] | null) => {
    const end = start + text.length;
    if (taken.subarray(start, end).includes(1)) return;
    taken.fill(1, start, end);
    found.push({ start, end, text, kind });
  };
  for (const [pattern, kind] of patterns) {
    for (const { 0: text, index } of title.matchAll(pattern)) add(index, trimmed(text), kind);
  }
  const names = namesIn(title, isKnown, (at) => taken[at] === 1);
  if (!names) return null;
  for (const { start, text, kind } of names) add(start, text, kind);
  return found
    .filter((each): each is Particular => each.kind !== null)
    .toSorted((one, other) => one.start - other.start);
}

/** A number at the end of a sentence does not include the full stop. */
const trimmed = (text: string) => text.replace(/[.,:/]+$/, "");
