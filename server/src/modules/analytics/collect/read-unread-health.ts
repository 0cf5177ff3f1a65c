import { inParallel } from "../../../lib/in-parallel.ts";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { readAccountHealth } from "../../accounts/health/read-account-health.ts";
import { findUnread, noteTried } from "./unread-health.queries.ts";

const MOST = 100;
const AT_ONCE = 4;

/**
 * Once a day for each Reddit account that posts; one that cannot be read has its turn an hour later. Several in a row
 * are Reddit's trouble, unless each has a proxy of its own.
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
