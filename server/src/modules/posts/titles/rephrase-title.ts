import { titleKey } from "@ponkan/contract/ban-shield/keys";
import { type Chance, pick } from "./chance.ts";
import { synonyms } from "./synonyms.ts";
import { capitalised, putTogether, takeApart, uncapitalised, withoutEnd } from "./title-words.ts";

const TRIES = 60;

type Change = (words: string, chance: Chance) => string;

/** The title in other words, so that no two read the same (TX-01); marks, variables and numbers stay as they are. */
export function rephraseTitle(title: string, chance: Chance): string[] {
  const parts = takeApart(title);
  const keys = new Set([titleKey(title)]);
  const found: string[] = [];
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const rephrased = putTogether(parts, decorated(changed(parts.words, attempt, chance), chance));
    const key = titleKey(rephrased);
    if (key === null || keys.has(key)) continue;
    keys.add(key);
    found.push(rephrased);
  }
  return found;
}

/** Gentle changes first; a frame around it is always possible, so that even one word has other wordings. */
function changed(words: string, attempt: number, chance: Chance): string {
  const reordered = attempt % 3 === 1 ? otherOrder(words, chance) : words;
  const reworded = otherWords(reordered, chance);
  return attempt >= TRIES / 3 || reworded === words ? framed(reworded, chance) : reworded;
}

const phrases = [...synonyms.keys()].toSorted((one, other) => other.length - one.length);
const replaceable = new RegExp(String.raw`(?<![\w{'])(?:${phrases.join("|")})(?![\w}'])`, "gi");

const otherWords: Change = (words, chance) =>
  words.replace(replaceable, (word) => {
    if (chance() < 0.35) return word;
    const instead = pick(chance, synonyms.get(word.toLowerCase())!);
    return /^\p{Lu}/u.test(word) ? capitalised(instead) : instead;
  });

const tail = /^(.{6,}?)[ ,]+((?:in|on|at|after|before|during|from|near|over|under|by|with|for|while) .{3,})$/i;

/** 'A walk in the hills' is also 'In the hills: a walk'; parts around a comma or dash change places. */
const otherOrder: Change = (words, chance) => {
  const plain = withoutEnd(words);
  const halves = plain.split(/\s*[,;:|]\s+|\s+[-\u2013\u2014]\s+/);
  if (halves.length === 2 && halves.every((half) => half.trim().includes(" "))) {
    return `${capitalised(halves[1]!)}${pick(chance, [", ", " - ", ": "])}${uncapitalised(halves[0]!)}`;
  }
  const [, head, end] = tail.exec(plain) ?? [];
  return head && end ? `${capitalised(end)}${pick(chance, [": ", ", ", " - "])}${uncapitalised(head)}` : words;
};

const frames: readonly ((words: string) => string)[] = [
  (words) => `${words}, what do you think?`,
  (words) => `${words}, just for you`,
  (words) => `Sharing this one: ${uncapitalised(words)}`,
  (words) => `Had to show you this: ${uncapitalised(words)}`,
  (words) => `Here it is: ${uncapitalised(words)}`,
  (words) => `${words}, hope you like it`,
  (words) => `${words}, one more for the collection`,
  (words) => `Something new: ${uncapitalised(words)}`,
  (words) => `${words}, as promised`,
  (words) => `For everyone here: ${uncapitalised(words)}`,
  (words) => `${words}, straight from my day`,
  (words) => `A little something: ${uncapitalised(words)}`,
];

const framed: Change = (words, chance) => pick(chance, frames)(withoutEnd(words));

const emoji = ["\u{1f60a}", "\u2728", "\u{1f64c}", "\u{1f31e}", "\u{1f609}"];
const endsWithEmoji = /\p{Extended_Pictographic}\ufe0f?$/u;

/** Punctuation and emoji: they do not make a title another one, but no two look alike either. */
const decorated: Change = (words, chance) => {
  const luck = chance();
  if (endsWithEmoji.test(words)) return luck < 0.5 ? words.replace(endsWithEmoji, "").trim() : words;
  if (luck < 0.2) return `${words} ${pick(chance, emoji)}`;
  if (/[?!.…]$/u.test(words)) return words;
  return luck < 0.4 ? `${words}!` : luck < 0.5 ? `${words}...` : words;
};
