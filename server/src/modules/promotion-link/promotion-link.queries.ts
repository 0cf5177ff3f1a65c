import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";

const columns = ["code", "website", "tag_manager_id"] as const;

export function findLink(db: Db, creatorId: number) {
  return db
    .selectFrom("promotion_links")
    .select(columns)
    .where("creator_id", "=", creatorId)
    .modifyEnd(prepared)
    .executeTakeFirst();
}

export function findLinks(db: Db, creatorIds: readonly number[]) {
  if (creatorIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("promotion_links")
    .modifyFront(prepared)
    .select(["creator_id", "code", "website"])
    .where("creator_id", "in", creatorIds)
    .execute();
}

export type FollowedLink = { creator_id: number; user_id: number; website: string; tag_manager_id: string | null };

/** Undefined if the link leads nowhere. */
export async function findLinkByCode(db: Db, code: string): Promise<FollowedLink | undefined> {
  const link = await db
    .selectFrom("promotion_links")
    .select(["creator_id", "user_id", "website", "tag_manager_id"])
    .where("code", "=", code)
    .executeTakeFirst();
  return link?.website ? { ...link, website: link.website } : undefined;
}

type Changes = { website?: string | null; tag_manager_id?: string | null };

/** `code` is used only if there is no link yet. */
export async function saveLink(db: Db, creatorId: number, code: string, changes: Changes, now: Date): Promise<void> {
  await db
    .insertInto("promotion_links")
    .values({ creator_id: creatorId, code, website: null, tag_manager_id: null, ...changes, updated_at: now })
    .onConflict((conflict) => conflict.column("creator_id").doUpdateSet({ ...changes, updated_at: now }))
    .execute();
}

export type Source = { post_id: number } | { autoresponder_id: number; reply_key: string } | null;
export type Visit = { today: Buffer; yesterday: Buffer; source: Source; at: Date };

/** Leaves out visitors counted within the half hour before; a visitor listed twice is counted once. */
export async function insertVisits(db: Db, creatorId: number, visits: readonly Visit[]): Promise<void> {
  const from = visits.map(({ source }) => ({ post_id: null, autoresponder_id: null, reply_key: null, ...source }));
  await sql`
    with given as (
      select * from unnest(
        ${visits.map(({ today }) => today)}::bytea[], ${visits.map(({ yesterday }) => yesterday)}::bytea[],
        ${visits.map(({ at }) => at)}::timestamptz[], ${from.map(({ post_id }) => post_id)}::bigint[],
        ${from.map(({ autoresponder_id }) => autoresponder_id)}::bigint[], ${from.map(({ reply_key }) => reply_key)}::text[]
      ) as g (today, yesterday, at, post_id, autoresponder_id, reply_key)
    ), counted as (
      insert into link_visitors (visitor, seen_at)
      select distinct on (today) today, at from given where not exists (
        select from link_visitors
         where visitor = given.yesterday and seen_at > given.at - interval '30 minutes')
       order by today, at
      on conflict (visitor) do update set seen_at = excluded.seen_at
        where link_visitors.seen_at <= excluded.seen_at - interval '30 minutes'
      returning visitor, seen_at
    )
    insert into link_visits (creator_id, at, post_id, autoresponder_id, reply_key, visits)
    select ${creatorId}, date_bin('15 minutes', at, 'epoch') as part, post_id, autoresponder_id, reply_key, count(*)
      from given join counted on visitor = today and seen_at = at
     group by part, post_id, autoresponder_id, reply_key
    on conflict on constraint link_visits_counted_once do update set visits = link_visits.visits + excluded.visits`.execute(
    db,
  );
}

export async function countVisits(db: Db, creatorId: number, from: Date, until: Date): Promise<number> {
  const { visits } = await db
    .selectFrom("link_visits")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("visits"), eb.lit(0)).as("visits"))
    .where("creator_id", "=", creatorId)
    .where("at", ">=", from)
    .where("at", "<", until)
    .executeTakeFirstOrThrow();
  return Number(visits);
}

/** Tells whether there was any visit before this time. */
export async function hasVisits(db: Db, creatorId: number, before: Date): Promise<boolean> {
  const first = await db
    .selectFrom("link_visits")
    .select("at")
    .where("creator_id", "=", creatorId)
    .where("at", "<", before)
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}
