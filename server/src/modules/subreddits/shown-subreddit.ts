import {
  type RequirementField,
  type Requirements,
  unknownRequirements,
} from "@ponkan/contract/subreddits/requirements";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import type { Correction } from "./corrections.queries.ts";
import { everything } from "./everything.ts";
import type { SubredditView } from "./read-subreddit.ts";

/** Returns a subreddit in the browser's format; one that could not be read counts as open and without requirements. */
export function shownSubreddit(
  name: string,
  seen: SubredditView | undefined,
  correction: Correction | undefined,
): Subreddit {
  const { standing, community } = seen ?? {};
  const requirements = { ...unknownRequirements, ...community?.asks?.requirements, ...correction?.requirements };
  return {
    name: community?.display_name ?? name,
    title: community?.title ?? "",
    description: community?.description ?? "",
    icon: community?.icon ?? null,
    subscribers: community?.subscribers ?? null,
    active_users: community?.active_users ?? null,
    created_at: community?.created_at ?? null,
    over_18: community?.over_18 ?? null,
    access: standing?.access ?? "public",
    language: community?.language ?? null,
    allows: community?.allows ?? everything,
    has_oc_mark: community?.has_oc_mark ?? false,
    rules: community?.rules ?? null,
    flairs: standing?.flairs ?? [],
    knows_flairs: standing !== undefined && standing.flairs !== null,
    requirements: requirements as Requirements & Subreddit["requirements"],
    edited_requirements: Object.keys(correction?.requirements ?? {}) as RequirementField[],
    min_karma: community?.asks?.min_karma ?? null,
    min_account_age_days: community?.asks?.min_account_age_days ?? null,
    post_limit: community?.asks?.post_limit ?? null,
    is_banned_from: standing?.is_banned ?? false,
    is_approved: standing?.is_approved ?? true,
    is_verified_in: correction?.is_verified ?? false,
    refreshed_at: standing?.read_at.toISOString() ?? null,
  };
}
