import type { Dice } from "../chance/dice.ts";
import { pick, wholeBetween } from "../chance/draw.ts";
import { DAY } from "../history/rhythm.ts";
import { digits } from "../ids/base36.ts";
import type { People } from "../people/people.ts";
import type { WorldMessage } from "../types.ts";
import { LETTERS } from "./letter-texts.ts";

const MOST_PER_DAY = 3;
/** Older ones nobody looks for. */
const KEPT_DAYS = 90;

/** What strangers wrote to an account: one to three a day, between morning and night. */
export function lettersTo(
  dice: Dice,
  people: People,
  user: { id: string; name: string },
  since: number,
  now: number,
): WorldMessage[] {
  const start = Math.max(since, now - KEPT_DAYS * DAY);
  const letters: WorldMessage[] = [];
  for (let day = Math.floor(start / DAY); day * DAY <= now; day++) letters.push(...lettersOf(dice, people, user, day));
  return letters.filter(({ created_utc }) => created_utc >= start && created_utc <= now);
}

function lettersOf(dice: Dice, people: People, user: { id: string; name: string }, day: number): WorldMessage[] {
  const random = dice.random("letters", `${user.id} ${day}`);
  const count = wholeBetween(random, 1, MOST_PER_DAY);
  return Array.from({ length: count }, (_, number) => {
    const [subject, body] = pick(random, LETTERS);
    const hour = 6 + (17 * (number + random())) / count;
    return {
      id: `v${user.id}${digits(day, 3)}${digits(number, 1)}`,
      from: people.nameAt(wholeBetween(random, 0, people.count - 1)),
      subject: subject.replace("{name}", user.name),
      body: body.replace("{name}", user.name),
      created_utc: day * DAY + Math.floor(hour * 3600),
    };
  });
}
