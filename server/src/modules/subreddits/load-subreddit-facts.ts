import type { SubredditFacts } from "@ponkan/contract/posts/validation/rule-facts";
import { unknownRequirements } from "@ponkan/contract/subreddits/requirements";
import type { AccessNeeds } from "../accounts/access/needs.ts";
import { type Account, type Asked, loadSeen } from "./load-seen.ts";
import type { Seen } from "./read-subreddit.ts";

/** What the rules of posts look at, by lower-case name; what could not be read does not stop a post (SV-03). */
export async function loadSubredditFacts(
  ctx: AccessNeeds,
  account: Account,
  asked: readonly Asked[],
  patienceMs?: number,
): Promise<Map<string, SubredditFacts>> {
  const seen = await loadSeen(ctx, account, asked, patienceMs);
  return new Map(asked.map(({ name }) => [name.toLowerCase(), factsOf(name, seen.get(name.toLowerCase()))]));
}

export const everything = { text: true, link: true, images: true, videos: true, galleries: true };

function factsOf(name: string, seen: Seen | undefined): SubredditFacts {
  const { standing, community } = seen ?? {};
  const { promotion, verification } = community?.asks?.requirements ?? unknownRequirements;
  return {
    name,
    access: standing?.access ?? "public",
    over_18: community?.over_18 ?? true,
    allows: community?.allows ?? everything,
    rules: community?.rules ?? null,
    flairs: standing?.flairs ?? [],
    knows_flairs: standing !== undefined && standing.flairs !== null,
    is_banned_from: standing?.is_banned ?? false,
    is_approved: standing?.is_approved ?? true,
    is_verified_in: false,
    min_karma: community?.asks?.min_karma ?? null,
    min_account_age_days: community?.asks?.min_account_age_days ?? null,
    promotion,
    verification,
  };
}
