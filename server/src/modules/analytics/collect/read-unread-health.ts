import { inParallel } from "../../../lib/in-parallel.ts";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { readAccountHealth } from "../../accounts/health/read-account-health.ts";
import { findUnread, noteTried } from "./unread-health.queries.ts";

const MOST = 100;
const AT_ONCE = 4;

/**
 * Reads each Reddit account that posts once a day, retrying a failed one after an hour. Several failures in a row are
 * taken as trouble at Reddit, except behind proxies.
 */
export async function readUnreadHealth(ctx: AccessNeeds, hasProxy: boolean, isOver: () => boolean): Promise<void> {
  let failures = 0;
  await inParallel(
    AT_ONCE,
    await findUnread(ctx.db, { now: ctx.clock.now(), hasProxy, most: MOST }),
    async (account) => {
      const read = await readAccountHealth(ctx, account);
      failures = read.kind === "ok" ? 0 : failures + 1;
      if (read.kind !== "ok") await noteTried(ctx.db, account, ctx.clock.now());
    },
    () => isOver() || (failures >= 3 && !hasProxy),
  );
}
