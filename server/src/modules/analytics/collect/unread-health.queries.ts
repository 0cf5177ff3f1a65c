import { Platform } from "@ponkan/contract/accounts/platform";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";

/**
 * Reddit accounts not read for a day, or that recently looked missing. Only those that posted through us in the last 30
 * days.
 */
export async function findUnread(
  db: Db,
  { now, hasProxy, most }: { now: Date; hasProxy: boolean; most: number },
): Promise<{ id: number; creator_id: number; username: string }[]> {
  const at = sql`${now}::timestamptz`;
  const { rows } = await sql<{ id: number; creator_id: number; username: string }>`
    select a.id, a.creator_id, a.username
      from accounts a left join account_health h on h.account_id = a.id
     where a.platform = ${sql.lit(Platform.reddit)} and a.status <> 'reconnect_needed'
       and (a.proxy is not null) = ${hasProxy}
       and (a.paused_until is null or a.paused_until < ${at})
       and (h.read_at is null or h.read_at < ${at} - interval '1 day'
            or (h.missing_since is not null and not h.is_shadowbanned and h.read_at < ${at} - interval '3 hours'))
       and (h.tried_at is null or h.tried_at < ${at} - interval '1 hour')
       and exists (select from watched_posts w join posts p on p.id = w.post_id
                    where w.account_id = a.id and p.posted_at > ${at} - interval '30 days')
     order by h.read_at nulls first, a.id limit ${most}`.execute(db);
  return rows;
}

/** Records a failed try, so that other accounts come first. */
export async function noteTried(
  db: Db,
  { id, creator_id }: { id: number; creator_id: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into account_health (account_id, creator_id, user_id, tried_at)
    select ${id}, id, user_id, ${now} from creators where id = ${creator_id}
    on conflict (account_id) do update set tried_at = excluded.tried_at`.execute(db);
}
