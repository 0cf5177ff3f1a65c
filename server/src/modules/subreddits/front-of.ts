import type { Community as Front } from "@ponkan/platforms/reddit/communities/community";
import type { Community } from "./subreddits.queries.ts";

/** Converts what any Reddit listing says about a subreddit; its rules and written requirements are not part of it. */
export function frontOf(front: Front): Omit<Community, "rules" | "asks"> {
  return {
    display_name: front.name,
    title: front.title,
    description: front.description,
    icon: front.icon,
    language: front.language,
    subscribers: front.subscribers,
    active_users: front.active_users,
    created_at: front.created_at?.toISOString() ?? null,
    over_18: front.over_18,
    allows: front.allows,
    has_flairs: front.has_flairs,
    has_oc_mark: front.has_oc_mark,
  };
}
