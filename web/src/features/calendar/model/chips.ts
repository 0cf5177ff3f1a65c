import type { PlatformName } from "@ponkan/contract/accounts/platform";
import type { CalendarRows } from "@ponkan/contract/posts/calendar-posts";
import type { PostStatus } from "@ponkan/contract/posts/post-status";
import { type RemovalReason, removalReasons } from "@ponkan/contract/posts/removal-reason";
import { platformName } from "~/lib/platform-name.ts";

/** One post as the calendar knows it. */
export type Chip = {
  id: number;
  rev: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Milliseconds after the time it was planned for. */
  late: number;
  status: PostStatus;
  platform: PlatformName;
  /** The subreddit, or the account where there is none. */
  destination: string;
  /** Index in postTypes. */
  type: number;
  text: string;
  mediaId: number;
  /** 1 for low to 4 for extreme, 0 without any. */
  threat: number;
  group: number;
  /** Why it was taken down again. */
  removal: RemovalReason | null;
};

const MINUTE = 60_000;

/** In the order of time. By index: destructuring is slow, and there may be thousands. */
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
