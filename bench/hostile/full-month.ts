import { sql } from "kysely";
import type { Stack } from "../stack/stack.ts";

/** Inserts 1,000 scheduled posts, one every 47 minutes, and 100 failed ones, whose ids it returns. */
export async function fullMonth({ db }: Stack["database"], accountId: number, place: string): Promise<number[]> {
  const { rows } = await sql<{ id: number; state: string }>`
    insert into posts (group_id, creator_id, user_id, account_id, platform, remote_user_id, type, title, title_key,
                       content_key, subreddit, post_at, next_at, state, charged_to, created_at)
    select g.id, a.creator_id, a.user_id, a.id, a.platform, a.remote_user_id, 'text', 'A day ' || n, 'a day ' || n,
           'x', ${place}, at, at, case when n < 100 then 'failed' else 'scheduled' end, now(), now()
      from accounts a, lateral (select id from post_groups where creator_id = a.creator_id limit 1) g,
           generate_series(0, 1099) n,
           lateral (select now() + case when n < 100 then interval '-1 day'
                                        else interval '1 hour' + (n - 100) * interval '47 minutes' end as at) times
     where a.id = ${accountId}
    returning id::float8 as id, state`.execute(db);
  return rows.flatMap(({ id, state }) => (state === "failed" ? [id] : []));
}
