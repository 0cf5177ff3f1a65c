import { PostStatus } from "@ponkan/contract/posts/post-status";
import { dayAfter, startOfDay } from "@ponkan/contract/time/start-of-day";
import type { Chip } from "./chips.ts";

/**
 * Posts of one group with the same content that were planned for the same minute: one entry for all their subreddits.
 * What differs in anything but its subreddit stands for itself. Keys are unique across days.
 */
export type Entry = { key: string; first: Chip; chips: Chip[]; status: PostStatus; threat: number };

/** Entries of each day of the zone, in the order of time. A day has as many hours as its clock shows. */
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

/** Those of posts of any days, in the order of time. */
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

/** What needs attention wins; posted only when all posts are. */
const order = [PostStatus.failed, PostStatus.started, PostStatus.scheduled, PostStatus.posted, PostStatus.deleted];

function statusOf(chips: readonly Chip[]): PostStatus {
  return order.find((status) => chips.some((chip) => chip.status === status))!;
}
