import type { AccountFacts } from "./rule-facts.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Missing or null fields were not read, or do not exist on the platform. */
type Connected = {
  username: string;
  karma?: number | null;
  created_at?: string | null;
  is_suspended?: boolean;
  privacy_levels?: AccountFacts["privacy_levels"];
  max_video_seconds?: number | null;
};

/** The facts of a connected account that the rules check. */
export function accountFacts(account: Connected, now: Date): AccountFacts {
  const { username, karma, created_at, is_suspended = false, privacy_levels, max_video_seconds } = account;
  return {
    username,
    karma: karma ?? null,
    age_days: created_at ? Math.floor((now.getTime() - Date.parse(created_at)) / DAY) : null,
    is_suspended,
    privacy_levels: privacy_levels ?? [],
    max_video_seconds: max_video_seconds ?? null,
  };
}
