import { randomInt } from "node:crypto";
import { SLUG_WORDS } from "./catalogue.ts";

/** Three words in CamelCase that nothing is called yet; a number joins them when all are taken. */
export function newMediaName(isTaken: (id: string) => boolean): string {
  for (let attempt = 0; ; attempt += 1) {
    const words = [SLUG_WORDS.first, SLUG_WORDS.second, SLUG_WORDS.third].map((list) => list[randomInt(list.length)]);
    const name = words.join("") + (attempt < 20 ? "" : randomInt(1_000_000));
    if (!isTaken(name.toLowerCase())) return name;
  }
}
