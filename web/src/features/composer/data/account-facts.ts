import type { AccountFacts } from "@ponkan/contract/posts/validation/draft";
import type { Creator } from "@ponkan/contract/users/user";
import type { World } from "../checks/world.ts";

const DAY = 24 * 60 * 60 * 1000;

/** What the rules know of the accounts that would post. */
export function accountsOf({ accounts }: Creator, now: Date): World["accounts"] {
  const { reddit, twitter, instagram, tiktok } = accounts;
  return {
    reddit: reddit && {
      ...plain(reddit),
      karma: reddit.karma,
      age_days: reddit.created_at && Math.floor((now.getTime() - Date.parse(reddit.created_at)) / DAY),
    },
    twitter: twitter && plain(twitter),
    instagram: instagram && plain(instagram),
    tiktok: tiktok && {
      ...plain(tiktok),
      privacy_levels: tiktok.privacy_levels,
      max_video_seconds: tiktok.max_video_seconds ?? null,
    },
  } as World["accounts"];
}

function plain({ username }: { username: string }): AccountFacts {
  return { username, karma: null, age_days: null, privacy_levels: [], max_video_seconds: null };
}
