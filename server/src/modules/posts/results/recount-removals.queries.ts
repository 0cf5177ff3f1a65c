import { Platform } from "@ponkan/contract/accounts/platform";
import type { RemovalReason } from "@ponkan/contract/posts/removal-reason";
import type { Severity } from "@ponkan/contract/posts/severity";
import { Threat } from "@ponkan/contract/posts/threat";
import { POSTS_UPDATED } from "@ponkan/contract/realtime/events";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";

type Account = { creatorId: number; remoteUserId: string };

/** Serializes recounts per creator, so that a second one sees what the first one wrote. */
export async function lockRemovals(db: Db, creatorId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('removals of creator', ${creatorId}))`.execute(db);
}

/** Returns the account's posts removed within the period. The extra minute allows for clock differences. */
export async function findRemoved(
  db: Db,
  { creatorId, remoteUserId }: Account,
  now: Date | null,
  withinMs: number,
): Promise<{ id: number; removal_reason: RemovalReason }[]> {
  const at = now === null ? sql`clock_timestamp()` : sql`${now}::timestamptz`;
  const { rows } = await sql<{ id: number; removal_reason: RemovalReason }>`
    select id, removal_reason from posts
     where creator_id = ${creatorId} and remote_user_id = ${remoteUserId} and platform = ${sql.lit(Platform.reddit)}
       and removed_at > ${at} - make_interval(secs => ${withinMs / 1000}) and removed_at < ${at} + interval '1 minute'
       and is_taken_down(state, removal_reason)
     order by id`.execute(db);
  return rows;
}

type Carried = { post_id: number; type: Threat; severity: Severity };

/** Replaces the removal threats of the changed posts and adds those of other posts. Open pages are told about it. */
export async function replaceRemovalThreats(
  db: Db,
  creatorId: number,
  changed: readonly number[],
  found: readonly Carried[],
): Promise<void> {
  const [byFilter, byModerator] = [sql.lit(Threat.removedBySpamFilter), sql.lit(Threat.removedByModerator)];
  await sql`
    with found as (
      select * from json_to_recordset(${JSON.stringify(found)}::json) as f (post_id bigint, type smallint, severity text)
    ), gone as (
      delete from post_threats x
       where x.creator_id = ${creatorId} and x.post_id = any(${changed}::bigint[])
         and x.type in (${byFilter}, ${byModerator})
         and not exists (select from found f where f.post_id = x.post_id and f.type = x.type)
      returning x.post_id
    ), come as (
      insert into post_threats as x (creator_id, post_id, type, severity)
      select ${creatorId}::bigint, post_id, type, severity from found
      on conflict (creator_id, post_id, type) do update set severity = excluded.severity
       where x.severity <> excluded.severity
      returning x.post_id
    ), told as (
      insert into outbox (channel, event, payload)
      select creator_channel(c.id, c.name), ${POSTS_UPDATED}::text,
             jsonb_build_object('creator_id', c.id, 'ids', changed.ids)
        from creators c, (select jsonb_agg(post_id) as ids from (
          select post_id from gone union select post_id from come) as either) as changed
       where c.id = ${creatorId} and changed.ids is not null
      returning true
    )
    select pg_notify('outbox', '') from told`.execute(db);
}
