import type { Community as Front } from "@ponkan/platforms/reddit/communities/community";
import type { TtlCache } from "../../../lib/ttl-cache.ts";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { askReddit } from "../ask-reddit.ts";
import { frontOf } from "../front-of.ts";
import { saveFound } from "../subreddits.queries.ts";

/** Short, because a user is waiting for the page. */
const PATIENCE_MS = 3_000;
const MOST = 50;

/** Queries recently sent to Reddit: paging, sorting and filtering repeat the same ones. */
export type AskedBefore = { askedBefore: TtlCache<true> };

/**
 * Adds what Reddit finds for the query to the catalogue, except private subreddits. False if nothing was found or the
 * same query was sent recently.
 */
export async function learnFromReddit(
  ctx: AccessNeeds & AskedBefore,
  accountId: number,
  query: string,
): Promise<boolean> {
  const key = query.toLowerCase();
  if (ctx.askedBefore.recall(key)) return false;
  const words = { query, include_over_18: true, limit: MOST };
  const found = await askReddit(ctx, { accountId, patienceMs: PATIENCE_MS }, (communities, access) =>
    communities.search(access, words),
  );
  if (!found) return false;
  ctx.askedBefore.keep(key, true);
  await saveFound(ctx.db, found.items.filter(isOpen).map(withFront), ctx.clock.now());
  return true;
}

const isOpen = ({ access }: Front) => access === "public" || access === "restricted";
const withFront = (front: Front) => ({ name: front.name, access: front.access, facts: frontOf(front) });
