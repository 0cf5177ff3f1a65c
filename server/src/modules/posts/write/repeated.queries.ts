import { Platform } from "@ponkan/contract/accounts/platform";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { prepared } from "../../../database/prepared.ts";
import { openOrOutStates, sqlStateList } from "../post-state.ts";

/** `planned`: those with a chosen time, as opposed to now. */
type Written = { all: readonly number[]; planned: readonly number[] };
/** `beside`: the ids it collides with in the same request; `is_taken`: it also collides with other posts. */
export type Repeated = { id: number; is_taken: boolean; beside: number[] };

/**
 * Returns posts that collide with another one of the same account: on Reddit one scheduled for the same subreddit and
 * minute; on any platform, even when sent at once, an identical post less than a minute away.
 */
export async function findRepeated(db: Db, creatorId: number, { all, planned }: Written): Promise<Repeated[]> {
  const { rows } = await sql<Repeated>`${prepared}
    select mine.id, bool_or(p.id <> all(${all}::bigint[])) as is_taken,
           coalesce(json_agg(p.id) filter (where p.id = any(${all}::bigint[])), '[]') as beside
      from posts mine
      join posts p on p.creator_id = ${creatorId}::bigint and p.account_id = mine.account_id and p.id <> mine.id
       and p.post_at > mine.post_at - interval '1 minute' and p.post_at < mine.post_at + interval '1 minute'
       and lower(p.subreddit) is not distinct from lower(mine.subreddit)
       and ((p.platform = ${sql.lit(Platform.reddit)} and p.state = 'scheduled' and mine.id = any(${planned}::bigint[])
             and date_trunc('minute', p.post_at) = date_trunc('minute', mine.post_at))
         or (p.state in ${sqlStateList(openOrOutStates)} and p.type = mine.type
             and (p.title, p.content, p.media::text) is not distinct from (mine.title, mine.content, mine.media::text)))
     where mine.creator_id = ${creatorId}::bigint and mine.id = any(${all}::bigint[])
     group by mine.id`.execute(db);
  return rows;
}
