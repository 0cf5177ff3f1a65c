import { slotName } from "@ponkan/contract/posts/times/slot-name";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import { knownUser } from "~/api/users.ts";

/** 'on Sat 21 Nov 2026, 16:00', or 'from Sat 21 Nov 2026, 16:00 to …' for several. */
export function spanWords(times: readonly number[]): string {
  const zone = timezoneOf(knownUser());
  const from = slotName(Math.min(...times), zone);
  return times.length === 1 ? `on ${from}` : `from ${from} to ${slotName(Math.max(...times), zone)}`;
}
