import type { Platform } from "@ponkan/contract/accounts/platform";
import { CHIP_TEXT_MAX } from "@ponkan/contract/posts/calendar-posts";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import type { FailureCause } from "../posts/failure-cause.ts";
import { plannedStates, sqlStateList } from "../posts/post-state.ts";

export async function countPlannedOf(db: Db, creatorId: number, platform: Platform): Promise<number> {
  const { count } = await db
    .selectFrom("accounts as a")
    .innerJoin("queue as q", "q.account_id", "a.id")
    .innerJoin("posts as p", "p.id", "q.item_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("a.creator_id", "=", creatorId)
    .where("a.platform", "=", platform)
    .where("q.kind", "=", "publish")
    .where(sql<boolean>`p.state in ${sqlStateList(plannedStates)}`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const lackOfAccess: readonly FailureCause[] = ["too_late", "disconnected"];

/** Returns unseen failed posts with one of these causes that their connected account can retry, oldest first. */
export function findGivenUp(db: Db, creatorId: number, platform: Platform) {
  return db
    .selectFrom("accounts as a")
    .innerJoin("notices as n", "n.creator_id", "a.creator_id")
    .innerJoin("posts as p", "p.id", "n.post_id")
    .select(["p.failure_cause", "p.post_at"])
    .select(
      sql<string>`left(coalesce(nullif(p.title, ''), split_part(p.content, e'\n', 1)), ${CHIP_TEXT_MAX})`.as("text"),
    )
    .where("a.creator_id", "=", creatorId)
    .where("a.platform", "=", platform)
    .where("n.kind", "=", "failed")
    .where("n.seen_at", "is", null)
    .whereRef("p.account_id", "=", "a.id")
    .where("p.failure_cause", "in", lackOfAccess)
    .orderBy("p.post_at")
    .orderBy("p.id")
    .execute();
}
