import { blanksIn } from "@ponkan/contract/posts/title-blanks";
import { particularsIn } from "./particulars.ts";

/** Whether all that a title states is said in what was given: numbers, names, places, times, tags and addresses. */
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

/** An address, a tag or the name of somebody: nothing that is made up may have one. */
export const hasAddress = (title: string): boolean => /https?:|www\.|(?:^|\s)[@#][\p{L}\p{N}]|\b[ur]\/\w/iu.test(title);

/** Whether a title in other words states the same. */
export const saysTheSame = (title: string, original: string): boolean => sayingTheSame(original)(title);

/** The same for many titles; what the original states is worked out once. */
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

/** With a space at each end, so that 12 is not found in 120. */
const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
