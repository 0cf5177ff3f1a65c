import type { Random } from "../chance/dice.ts";
import { pick, wholeBetween } from "../chance/draw.ts";
import { ADJECTIVES, FIRST_NAMES, NOUNS } from "./name-words.ts";

/** A user name as people choose them: 3 to 20 letters, digits, _ or -. */
export function inventName(random: Random): string {
  const adjective = pick(random, ADJECTIVES);
  const noun = pick(random, NOUNS);
  const first = pick(random, FIRST_NAMES);
  const number = wholeBetween(random, 2, 99);
  switch (wholeBetween(random, 0, 6)) {
    case 0:
      return `${adjective}${noun}${number}`;
    case 1:
      return `${adjective.toLowerCase()}_${noun.toLowerCase()}`;
    case 2:
      return `${first}_${noun.toLowerCase()}`;
    case 3:
      return `${first}${number}`;
    case 4:
      return `the_${adjective.toLowerCase()}_${noun.toLowerCase()}`.slice(0, 20);
    case 5:
      return `${noun}-${adjective}-${number}`;
    default:
      return `${first}_the_${noun.toLowerCase()}`;
  }
}
