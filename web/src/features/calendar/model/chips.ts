import type { PlatformName } from "@ponkan/contract/accounts/platform";
import type { CalendarFeed } from "@ponkan/contract/posts/calendar";
import type { PostStatus } from "@ponkan/contract/posts/post-status";
import { platformName } from "~/lib/platform-name.ts";

/** One post as the calendar knows it. */
export type Chip = {
  id: number;
  rev: number;
  /** Milliseconds since 1970. */
  at: number;
  status: PostStatus;
  platform: PlatformName;
  /** The subreddit, or the account where there is none. */
  place: string;
  text: string;
  mediaId: number;
  /** 1 for low to 4 for extreme, 0 without any. */
  threat: number;
  group: number;
};

const MINUTE = 60_000;

/** In the order of time. */
export function readChips({ from, places, posts }: CalendarFeed): Chip[] {
  const first = Date.parse(from);
  return posts.map(([id, rev, minutes, status, platform, _type, place, text, mediaId, threat, group]) => ({
    id,
    rev,
    at: first + minutes * MINUTE,
    status,
    platform: platformName(platform),
    place: places[place] ?? "",
    text,
    mediaId,
    threat,
    group,
  }));
}
