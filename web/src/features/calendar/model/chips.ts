import type { PlatformName } from "@ponkan/contract/accounts/platform";
import type { CalendarRows } from "@ponkan/contract/posts/calendar-posts";
import type { PostStatus } from "@ponkan/contract/posts/post-status";
import { type RemovalReason, removalReasons } from "@ponkan/contract/posts/removal-reason";
import { platformName } from "~/lib/platform-name.ts";

/** A post as the calendar shows it. */
export type Chip = {
  id: number;
  rev: number;
  /** In milliseconds since the epoch. */
  at: number;
  /** Delay after the planned time, in milliseconds. */
  late: number;
  status: PostStatus;
  platform: PlatformName;
  /** The subreddit, or the account on other platforms. */
  destination: string;
  /** Index in postTypes. */
  type: number;
  text: string;
  mediaId: number;
  /** 1 for low to 4 for extreme, 0 for none. */
  threat: number;
  group: number;
  /** Why it was removed. */
  removal: RemovalReason | null;
};

const MINUTE = 60_000;

/** Reads the rows in order of time. Accesses fields by index: destructuring is slow with thousands of rows. */
export function readChips({ from, destinations, posts }: CalendarRows): Chip[] {
  const first = Date.parse(from);
  const names = new Map<number, PlatformName>();
  return posts.map((post) => {
    const platform = names.get(post[4]) ?? platformName(post[4]);
    names.set(post[4], platform);
    return {
      id: post[0],
      rev: post[1],
      at: first + post[2] * MINUTE,
      late: (post[12] ?? 0) * MINUTE,
      status: post[3],
      platform,
      destination: destinations[post[6]] ?? "",
      type: post[5],
      text: post[7],
      mediaId: post[8],
      threat: post[9],
      group: post[10],
      removal: removalReasons[post[11] ?? -1] ?? null,
    };
  });
}
