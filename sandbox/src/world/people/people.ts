import type { Dice, Random } from "../chance/dice.ts";
import { between, normal, wholeBetween } from "../chance/draw.ts";
import { digits } from "../ids/base36.ts";
import type { Person } from "../types.ts";
import { inventName } from "./invent-name.ts";

export const AUTOMODERATOR = "AutoModerator";

export type People = {
  count: number;
  /** Larger indexes wrap around. */
  nameAt(index: number): string;
  find(name: string): Person | undefined;
};

const POPULATION = 4000;
const FIRST_DAY = Date.UTC(2009, 0, 1) / 1000;
const LAST_DAY = Date.UTC(2023, 5, 1) / 1000;

/** The people of the world, who post, comment and write messages. */
export function createPeople(dice: Dice): People {
  const indexes = new Map<string, number>();
  const random = dice.random("people", "");
  const names = Array.from({ length: POPULATION }, (_, index) => {
    const name = freeName(random, indexes);
    indexes.set(name.toLowerCase(), index);
    return name;
  });
  return {
    count: POPULATION,
    nameAt: (index) => names[index % POPULATION]!,
    find(name) {
      if (name.toLowerCase() === automoderator.name.toLowerCase()) return automoderator;
      const index = indexes.get(name.toLowerCase());
      return index === undefined ? undefined : personAt(dice, names[index]!, index);
    },
  };
}

const automoderator: Person = {
  name: AUTOMODERATOR,
  id: "6l4z3",
  created_utc: Date.UTC(2012, 0, 5) / 1000,
  link_karma: 1000,
  comment_karma: 1000,
  over18: false,
};

function freeName(random: Random, taken: Map<string, number>): string {
  const name = inventName(random);
  if (!taken.has(name.toLowerCase())) return name;
  return `${name.slice(0, 15)}_${digits(taken.size, 3)}`;
}

// Most people have a few thousand karma; a few prolific ones have millions.
function personAt(dice: Dice, name: string, index: number): Person {
  const random = dice.random("person", name);
  return {
    name,
    id: `p${digits(index * 7919 + wholeBetween(random, 0, 7900), 6)}`,
    created_utc: Math.floor(between(random, FIRST_DAY, LAST_DAY)),
    link_karma: Math.floor(Math.exp(7 + 2 * normal(random))),
    comment_karma: Math.floor(Math.exp(7.5 + 1.8 * normal(random))),
    over18: random() < 0.08,
  };
}
