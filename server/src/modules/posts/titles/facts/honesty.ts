import { blanksIn } from "@ponkan/contract/posts/title-blanks";
import { particularsIn } from "./particulars.ts";

/** Tells whether everything a title states (numbers, names, places, times, tags and addresses) occurs in `given`. */
export function saysOnly(title: string, given: readonly string[]): boolean {
  const said = plain(given.join(" \n "));
  const isSaid = (text: string) => said.includes(plain(text));
  const isKnown = (word: string) => isSaid(word);
  const found = particularsIn(title, isKnown);
  if (!found || hasAddress(title)) return false;
  const blanks = new Set(blanksIn(title).map(({ text }) => text));
  const tags = [...title.matchAll(/\[[^\][]*\]/gu)].map(([tag]) => tag).filter((tag) => !blanks.has(tag));
  return tags.every((tag) => given.some((text) => text.includes(tag))) && found.every(({ text }) => isSaid(text));
}

/** Tells whether the title contains a link, a hashtag, a mention or a subreddit; a generated title must not. */
export const hasAddress = (title: string): boolean => /https?:|www\.|(?:^|\s)[@#][\p{L}\p{N}]|\b[ur]\/\w/iu.test(title);

/** Tells whether a reworded title states the same facts. */
export const saysTheSame = (title: string, original: string): boolean => sayingTheSame(original)(title);

/** Same as `saysTheSame` for many titles; the original is analysed only once. */
export function sayingTheSame(original: string): (title: string) => boolean {
  const found = particularsIn(original, () => false) ?? [];
  const marks = original.match(/\[[^\][]*\]|\{[^{}]*\}/gu) ?? [];
  const stated = [...found.map(({ text }) => text), ...marks].map(plain);
  return (title) => {
    if (!saysOnly(title, [original])) return false;
    const said = plain(title);
    return stated.every((text) => said.includes(text));
  };
}

/** Padded with spaces, so that 12 is not found in 120. */
const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
