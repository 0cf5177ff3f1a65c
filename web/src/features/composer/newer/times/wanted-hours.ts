import { ALL_DAY, type HourWindow } from "@ponkan/contract/posts/times/hour-window";
import { storage } from "~/lib/storage.ts";

const keyOf = (creatorId: number) => `SR_scheduler_hours_${creatorId}`;

/** The hours of the day in which a creator wants best times; stored in this browser. */
export function wantedHours(creatorId: number): HourWindow {
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(storage.get(keyOf(creatorId)) ?? "") ?? [];
  const hours = { from: Number(from), to: Number(to) };
  return from !== undefined && hours.from < 24 && hours.to <= 24 && hours.from !== hours.to ? hours : ALL_DAY;
}

export function keepWantedHours(creatorId: number, { from, to }: HourWindow): void {
  storage.set(keyOf(creatorId), `${from}-${to}`);
}
