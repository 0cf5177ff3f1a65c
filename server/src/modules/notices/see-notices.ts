import type { AppContext } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { unseenNotices } from "./list-notices.ts";
import { countOwn, findLate, markAllSeen, markLateSeen, markSeen } from "./notices.queries.ts";

type Seen = { post_ids: readonly number[]; account_ids: readonly number[]; all: boolean };
const MOST_LATE = 1000;

/** A seen notice only returns when its event happens again. */
export async function seeNotices(ctx: Pick<AppContext, "db" | "clock">, userId: number, seen: Seen) {
  const now = ctx.clock.now();
  const [posts, accounts] = [[...new Set(seen.post_ids)], [...new Set(seen.account_ids)]];
  await ctx.db.transaction().execute(async (tx) => {
    const own = [await countOwn(tx, "posts", userId, posts), await countOwn(tx, "accounts", userId, accounts)];
    if (own[0] !== posts.length || own[1] !== accounts.length) throw new Refusal(404, "Notice was not found.");
    await markSeen(tx, userId, "post_id", posts, now);
    await markSeen(tx, userId, "account_id", accounts, now);
    if (seen.all) await markAllSeen(tx, userId, now);
    const late = seen.all ? (await findLate(tx, userId, now, MOST_LATE)).map(({ post_id }) => post_id!) : posts;
    await markLateSeen(tx, userId, late, now);
  });
  return { notices: await unseenNotices(ctx, userId) };
}
