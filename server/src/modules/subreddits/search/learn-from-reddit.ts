import type { Community as Front } from "@ponkan/platforms/reddit/communities/community";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { askReddit } from "../ask-reddit.ts";
import { frontOf } from "../front-of.ts";
import { saveFound } from "../subreddits.queries.ts";

/** Somebody waits for the page. */
const PATIENCE_MS = 3_000;
const MOST = 50;

/** What Reddit finds for these words is kept, as far as everybody may see it; nothing happens when it does not answer. */
export async function learnFromReddit(ctx: AccessNeeds, accountId: number, query: string): Promise<void> {
  const words = { query, include_over_18: true, limit: MOST };
  const found = await askReddit(ctx, { accountId, patienceMs: PATIENCE_MS }, (communities, access) =>
    communities.search(access, words),
  );
  const open = (found?.items ?? []).filter(isOpen);
  await saveFound(ctx.db, open.map(withFront), ctx.clock.now());
}

const isOpen = ({ access }: Front) => access === "public" || access === "restricted";
const withFront = (front: Front) => ({ name: front.name, access: front.access, facts: frontOf(front) });
