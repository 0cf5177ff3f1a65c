import { Platform } from "@ponkan/contract/accounts/platform";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";

export function findRedditHealth(db: Db, creatorId: number) {
  return db
    .selectFrom("accounts as a")
    .leftJoin("account_health as h", "h.account_id", "a.id")
    .select([
      "a.id as account_id",
      "a.remote_user_id",
      "a.username",
      "a.facts",
      "a.facts_read_at",
      "h.is_shadowbanned",
      "h.last_comment_at",
      "h.read_at",
    ])
    .where("a.creator_id", "=", creatorId)
    .where("a.platform", "=", Platform.reddit)
    .executeTakeFirst();
}

export function findBans(db: Db, creatorId: number, remoteUserId: string, since: Date) {
  return db
    .selectFrom("subreddit_bans")
    .select(["name", "found_at", "ended_at"])
    .where("creator_id", "=", creatorId)
    .where("remote_user_id", "=", remoteUserId)
    .where("found_at", ">=", since)
    .orderBy("found_at")
    .execute();
}

type Health = {
  now: Date;
  last_comment_at: Date | null;
  /** Null when it could not be checked. */
  isMissing: boolean | null;
};

/** A single miss may be a glitch at Reddit; it counts once it is confirmed hours later. */
const CONFIRMED_AFTER = sql`interval '2 hours'`;

export async function keepHealth(
  db: Db,
  { id, creator_id }: { id: number; creator_id: number },
  { now, last_comment_at, isMissing }: Health,
): Promise<void> {
  const at = sql`${now}::timestamptz`;
  const missing = sql`${isMissing}::boolean`;
  await sql`
    insert into account_health as h (account_id, creator_id, user_id, missing_since, last_comment_at, read_at)
    select ${id}, id, user_id, case when ${missing} then ${at} end, ${last_comment_at}, ${at}
      from creators where id = ${creator_id}
    on conflict (account_id) do update
       set last_comment_at = excluded.last_comment_at, read_at = excluded.read_at,
           missing_since = case when ${missing} is null then h.missing_since
                                when ${missing} then coalesce(h.missing_since, ${at}) end,
           is_shadowbanned = case when ${missing} is null then h.is_shadowbanned
                                  else ${missing} and h.missing_since <= ${at} - ${CONFIRMED_AFTER} is true end`.execute(
    db,
  );
}
