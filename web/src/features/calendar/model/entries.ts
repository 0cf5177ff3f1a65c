import { PostStatus } from "@ponkan/contract/posts/post-status";
import { dayAfter, startOfDay } from "@ponkan/contract/time/start-of-day";
import type { Chip } from "./chips.ts";

/**
 * Posts of one group with the same content and planned minute, shown as one entry for all their subreddits. Posts that
 * differ in anything else get their own entry. Keys are unique across days.
 */
export type Entry = { key: string; first: Chip; chips: Chip[]; status: PostStatus; threat: number };

/** Entries of each day in the zone, in order of time; days may have 23 or 25 hours. */
export function entriesByDay(chips: readonly Chip[], days: readonly string[], zone: string): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>();
  let index = 0;
  let begin = startOfDay(days[0]!, zone).getTime();
  for (const day of days) {
    const end = startOfDay(dayAfter(day), zone).getTime();
    while (index < chips.length && chips[index]!.at < begin) index++;
    const first = index;
    while (index < chips.length && chips[index]!.at < end) index++;
    found.set(day, entriesOf(chips.slice(first, index)));
    begin = end;
  }
  return found;
}

/** Groups posts into entries regardless of day, in order of time. */
export function entriesOf(chips: readonly Chip[]): Entry[] {
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

const sortOf = ({ group, platform, at, late, type, mediaId, text, status }: Chip) =>
  `${group} ${platform} ${at - late} ${type} ${mediaId} ${status === PostStatus.deleted} ${text}`;

/** Highest priority first: what needs attention wins, and 'posted' needs all posts to be posted. */
const order = [PostStatus.failed, PostStatus.started, PostStatus.scheduled, PostStatus.posted, PostStatus.deleted];

function statusOf(chips: readonly Chip[]): PostStatus {
  return order.find((status) => chips.some((chip) => chip.status === status))!;
}
