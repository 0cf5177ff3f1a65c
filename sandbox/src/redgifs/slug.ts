import { randomInt } from "node:crypto";

const WORDS = [
  "Amber Brave Calm Clever Crisp Eager Fair Fond Gentle Glad Golden Happy Honest Jolly Keen Kind Lively Lucky",
  "Azure Beige Blush Cobalt Copper Coral Crimson Ivory Jade Lemon Lilac Mint Olive Pearl Ruby Sage Teal Umber",
  "Badger Bison Crane Dolphin Eagle Falcon Gecko Heron Ibis Jackal Koala Lemur Marten Newt Otter Panda Quail Raven",
].map((words) => words.split(" "));

/** Returns three free words in CamelCase, with a number appended after 20 attempts. */
export function newMediaName(isTaken: (id: string) => boolean): string {
  for (let attempt = 0; ; attempt += 1) {
    const words = WORDS.map((list) => list[randomInt(list.length)]);
    const name = words.join("") + (attempt < 20 ? "" : randomInt(1_000_000));
    if (!isTaken(name.toLowerCase())) return name;
  }
}
