import type { Platform } from "@ponkan/contract/accounts/platform";
import { sql } from "kysely";
import type { Db } from "../context.ts";

export type PublishingState = {
  is_on: boolean;
  overdue_seconds: number;
  shut: { platform: Platform; is_down: boolean }[];
};

/**
 * Also measures how long the oldest sendable post is overdue: its account is connected, neither account nor platform is
 * paused, and its lane has been idle for a minute. A post that waits for others of its account is not late.
 */
export async function findPublishingState(db: Db, address: string | null = null): Promise<PublishingState> {
  const { rows } = await sql<PublishingState>`
    select may_publish(${address}) as is_on, coalesce((
      select extract(epoch from statement_timestamp() - min(q.next_at))::float8
        from due_lanes l join accounts a on a.id = l.account_id
       cross join lateral (
         select next_at from queue
          where account_id = a.id and kind = 'publish' and next_at <= statement_timestamp()
          order by kind = 'answer', next_at, kind = 'check' limit 1) as q
       where a.status = 'connected' and (a.paused_until is null or a.paused_until <= statement_timestamp())
         and (a.lane_until is null or a.lane_until < statement_timestamp() - interval '1 minute')
         and a.platform not in (select platform from shut_platforms)), 0) as overdue_seconds,
           (select coalesce(json_agg(json_build_object('platform', platform, 'is_down', is_down)), '[]')
              from shut_platforms) as shut
      from publishing_switch`.execute(db);
  if (!rows[0]) throw new Error("publishing_switch has no row");
  return rows[0];
}
