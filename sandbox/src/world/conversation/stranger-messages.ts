import type { Dice } from "../chance/dice.ts";
import { pick, wholeBetween } from "../chance/draw.ts";
import { DAY } from "../history/rhythm.ts";
import { digits } from "../ids/base36.ts";
import type { People } from "../people/people.ts";
import type { WorldMessage } from "../types.ts";
import { STRANGER_TEXTS } from "./stranger-texts.ts";

const MOST_PER_DAY = 3;
/** Older messages are left out. */
const KEPT_DAYS = 90;

/** Messages that strangers wrote to an account: one to three a day, during daytime. */
export function messagesFromStrangers(
  dice: Dice,
  people: People,
  user: { id: string; name: string },
  since: number,
  now: number,
): WorldMessage[] {
  const start = Math.max(since, now - KEPT_DAYS * DAY);
  const messages: WorldMessage[] = [];
  for (let day = Math.floor(start / DAY); day * DAY <= now; day++)
    messages.push(...messagesOfDay(dice, people, user, day));
  return messages.filter(({ created_utc }) => created_utc >= start && created_utc <= now);
}

function messagesOfDay(dice: Dice, people: People, user: { id: string; name: string }, day: number): WorldMessage[] {
  const random = dice.random("letters", `${user.id} ${day}`);
  const count = wholeBetween(random, 1, MOST_PER_DAY);
  return Array.from({ length: count }, (_, number) => {
    const [subject, body] = pick(random, STRANGER_TEXTS);
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
