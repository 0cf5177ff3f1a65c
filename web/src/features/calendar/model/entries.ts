import { PostStatus } from "@ponkan/contract/posts/post-status";
import { dayAfter, startOfDay } from "@ponkan/contract/time/start-of-day";
import type { Chip } from "./chips.ts";

/**
 * What was scheduled together for one day and one platform and is still wanted: one entry for all its subreddits. No two
 * of all days have the same key.
 */
export type Entry = { key: string; first: Chip; chips: Chip[]; status: PostStatus; threat: number };

/** Entries of each day of the zone, in the order of time. A day has as many hours as its clock shows. */
export function entriesByDay(chips: readonly Chip[], days: readonly string[], zone: string): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>();
  let place = 0;
  let begin = startOfDay(days[0]!, zone).getTime();
  for (const day of days) {
    const end = startOfDay(dayAfter(day), zone).getTime();
    while (place < chips.length && chips[place]!.at < begin) place++;
    const first = place;
    while (place < chips.length && chips[place]!.at < end) place++;
    found.set(day, entriesOf(chips.slice(first, place)));
    begin = end;
  }
  return found;
}

function entriesOf(chips: readonly Chip[]): Entry[] {
  const entries: Entry[] = [];
  const known = new Map<string, Entry>();
  for (const chip of chips) {
    const sort = sortOf(chip);
    const entry = known.get(sort);
    if (entry) entry.chips.push(chip);
    else {
      const fresh = { key: String(chip.id), first: chip, chips: [chip], status: chip.status, threat: chip.threat };
      known.set(sort, fresh);
      entries.push(fresh);
    }
  }
  for (const entry of entries) {
    if (entry.chips.length === 1) continue;
    entry.status = statusOf(entry.chips);
    entry.threat = Math.max(...entry.chips.map(({ threat }) => threat));
  }
  return entries;
}

const sortOf = ({ group, platform, status }: Chip) =>
  status === PostStatus.deleted ? `${group} ${platform} deleted` : `${group} ${platform}`;

/** What needs a look wins; it is posted when all of it is. */
const order = [PostStatus.failed, PostStatus.started, PostStatus.scheduled, PostStatus.posted, PostStatus.deleted];

function statusOf(chips: readonly Chip[]): PostStatus {
  return order.find((status) => chips.some((chip) => chip.status === status))!;
}
