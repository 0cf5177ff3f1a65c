import { sql } from "kysely";
import type { Db } from "../../context.ts";
import type { Post } from "../posts/find-posts.ts";

type Which = Pick<Post, "id" | "rev">;

/** The handles a platform has issued so far for exactly this revision. */
export async function findHandles(db: Db, { id, rev }: Which): Promise<unknown> {
  const row = await db
    .selectFrom("post_handles")
    .select("handles")
    .where("post_id", "=", id)
    .where("rev", "=", rev)
    .executeTakeFirst();
  return row?.handles;
}

/** Called before the handles are used. */
export async function saveHandles(db: Db, { id, rev }: Which, handles: object): Promise<void> {
  const json = JSON.stringify(handles);
  await sql`
    insert into post_handles (post_id, rev, handles) values (${id}, ${rev}, ${json}::jsonb)
    on conflict (post_id) do update
      set rev = excluded.rev, handles = excluded.handles, changed_at = clock_timestamp()
    where post_handles.rev <= excluded.rev`.execute(db);
}

/** Discards the handles because what was prepared can no longer be used. */
export async function forgetHandles(db: Db, { id }: Which): Promise<void> {
  // The row itself stays, so that the post is not called up early a second time.
  await db.updateTable("post_handles").set({ handles: "{}" }).where("post_id", "=", id).execute();
}

/** Ignores the revision, because the post may have been edited since it was called up. */
export async function wasBegunEarly(db: Db, { id }: Which): Promise<boolean> {
  const row = await db.selectFrom("post_handles").select("is_early").where("post_id", "=", id).executeTakeFirst();
  return row?.is_early ?? false;
}

/** Makes posts with media that are due within `aheadMs` due for preparation now, once per revision. */
export async function startEarlyPreparation(
  db: Db,
  platforms: readonly number[],
  aheadMs: number,
  limit: number,
): Promise<void> {
  await sql`
    with soon as (
      select p.id, p.rev from posts p
       where p.state = 'scheduled' and p.media <> '[]' and p.platform = any(${[...platforms]}::smallint[])
         and p.account_id is not null and p.next_at >= p.post_at
         and p.post_at > statement_timestamp()
         and p.post_at < statement_timestamp() + ${`${aheadMs} milliseconds`}::interval
         and not exists (select from post_handles h where h.post_id = p.id and h.rev = p.rev)
       order by p.post_at limit ${limit}
    ), begun as (
      insert into post_handles (post_id, rev, is_early) select id, rev, true from soon
      on conflict (post_id) do update
        set rev = excluded.rev, handles = '{}', is_early = true, changed_at = clock_timestamp()
      returning post_id, rev
    )
    update posts p set next_at = clock_timestamp() from begun
     where p.id = begun.post_id and p.rev = begun.rev and p.state = 'scheduled'`.execute(db);
}

/** Every handle a platform issues expires within a day. */
export async function forgetOldHandles(db: Db): Promise<void> {
  await sql`delete from post_handles where changed_at < statement_timestamp() - interval '2 days'`.execute(db);
}
