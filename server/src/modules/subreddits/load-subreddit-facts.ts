import type { SubredditFacts } from "@ponkan/contract/posts/validation/rule-facts";
import { unknownRequirements } from "@ponkan/contract/subreddits/requirements";
import type { AccessNeeds } from "../accounts/access/needs.ts";
import { type Correction, findCorrections } from "./corrections.queries.ts";
import { everything } from "./everything.ts";
import { type Account, loadSubredditViews, type SubredditQuery } from "./load-subreddit-views.ts";
import type { SubredditView } from "./read-subreddit.ts";

/**
 * Returns what post rules look at by lower-case name, including the creator's corrections (SR-04). Data that could not
 * be read does not stop a post (SV-03).
 */
export async function loadSubredditFacts(
  ctx: AccessNeeds,
  account: Account & { creator_id: number },
  asked: readonly SubredditQuery[],
  patienceMs?: number,
): Promise<Map<string, SubredditFacts>> {
  const names = asked.map(({ name }) => name);
  const [seen, corrections] = await Promise.all([
    loadSubredditViews(ctx, account, asked, patienceMs),
    findCorrections(ctx.db, account.creator_id, names),
  ]);
  return new Map(
    names.map((name) => {
      const key = name.toLowerCase();
      return [key, factsOf(name, seen.get(key), corrections.get(key))];
    }),
  );
}

function factsOf(name: string, seen: SubredditView | undefined, correction: Correction | undefined): SubredditFacts {
  const { standing, community } = seen ?? {};
  const { promotion, verification } = {
    ...unknownRequirements,
    ...community?.asks?.requirements,
    ...correction?.requirements,
  };
  return {
    name,
    access: standing?.access ?? "public",
    over_18: community?.over_18 ?? null,
    allows: community?.allows ?? everything,
    rules: community?.rules ?? null,
    flairs: standing?.flairs ?? [],
    knows_flairs: standing !== undefined && standing.flairs !== null,
    is_banned_from: standing?.is_banned ?? false,
    is_approved: standing?.is_approved ?? true,
    is_verified_in: correction?.is_verified ?? false,
    min_karma: community?.asks?.min_karma ?? null,
    min_account_age_days: community?.asks?.min_account_age_days ?? null,
    post_limit: community?.asks?.post_limit ?? null,
    promotion,
    verification,
  };
}
