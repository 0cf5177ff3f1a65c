import { Platform } from "@ponkan/contract/accounts/platform";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { prepared } from "../../../database/prepared.ts";
import { among, openOrOutStates } from "../post-state.ts";

/** `planned` are those of them that go out at a chosen time, not at once. */
type Written = { all: readonly number[]; planned: readonly number[] };
/** `beside`: which of those that were written with it; `is_taken`: others as well. */
export type Repeated = { id: number; is_taken: boolean; beside: number[] };

/**
 * Those that stand beside another of the same account: on Reddit one that is scheduled for the same subreddit in the same
 * minute; anywhere, and also at once, the very same post less than a minute away.
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
         or (p.state in ${among(openOrOutStates)} and p.type = mine.type
             and (p.title, p.content, p.media::text) is not distinct from (mine.title, mine.content, mine.media::text)))
     where mine.creator_id = ${creatorId}::bigint and mine.id = any(${all}::bigint[])
     group by mine.id`.execute(db);
  return rows;
}
