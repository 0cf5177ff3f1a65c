import type { MediaKind, MediaQuery, MediaSort } from "@ponkan/contract/media/media-query";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../context.ts";
import { isPlanned, isUse } from "./usage.queries.ts";

export type ShownRow = Awaited<ReturnType<typeof findShown>>[number];
type Page = { rows: ShownRow[]; total: number };

/** One page of what matches, and how many match in all. */
export async function listMedia(db: Db, creatorId: number, query: MediaQuery): Promise<Page> {
  const { page, per_page, sort } = query;
  const matching = sql`
    from media m ${sort === "last_used" ? lastUses(creatorId) : sql``} where ${conditionsOf(creatorId, query)}`;
  const { rows: found } = await sql<{ id: number; total: number }>`
    select m.id, count(*) over ()::int as total ${matching}
     order by ${orders[sort]} limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const isBeyond = found.length === 0 && page > 1;
  const total = isBeyond ? await countAll(db, matching) : (found[0]?.total ?? 0);
  return { rows: await findShown(db, creatorId, found.map(idOf)), total };
}

async function countAll(db: Db, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${matching}`.execute(db);
  return rows[0]!.count;
}

const idOf = ({ id }: { id: number }) => id;

/** Everything people see of these, in the order they are asked for. */
export async function findShown(db: Db, creatorId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("media as m")
    .innerJoinLateral(usesOfOne(db), (join) => join.onTrue())
    .select(["m.id", "m.creator_id", "m.name", "m.type", "m.size", "m.width", "m.height", "m.duration", "m.codec"])
    .select(["m.frames", "m.hash", "m.tags", "m.poster_file", "m.created_at"])
    .select(["u.used_posts", "u.scheduled_posts", "u.last_used_at"])
    .select(sql<number>`(select count(*)::int from media_likeness where media_id = m.id)`.as("similar"))
    .where("m.creator_id", "=", creatorId)
    .where("m.id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const usesOfOne = (db: Db) => () =>
  db
    .selectFrom("media_uses as use")
    .innerJoin("targets as t", "t.id", "use.target_id")
    .select([
      sql<number>`count(*)::int`.as("used_posts"),
      sql<number>`(count(*) filter (where ${isPlanned}))::int`.as("scheduled_posts"),
      sql<Date | null>`max(t.posted_at)`.as("last_used_at"),
    ])
    .where(sql<boolean>`use.media_id = m.id`)
    .where(isUse)
    .as("u");

function conditionsOf(creatorId: number, { search, kind, used, tag, never_in }: MediaQuery): RawBuilder<unknown> {
  const conditions = [sql`m.creator_id = ${creatorId}`];
  if (search) conditions.push(sql`m.name ilike ${`%${search.normalize("NFC").replace(/[\\%_]/g, "\\$&")}%`}`);
  if (kind) conditions.push(kinds[kind]);
  if (tag) conditions.push(sql`m.tags @> array[${tag.normalize("NFC").trim().toLowerCase()}]`);
  if (used !== undefined) conditions.push(sql`${used ? sql`` : sql`not`} exists (${usesOf(creatorId)})`);
  if (never_in) {
    conditions.push(sql`not exists (${usesOf(creatorId)} and lower(t.subreddit) = lower(${never_in}))`);
  }
  return sql.join(conditions, sql` and `);
}

const kinds: Record<MediaKind, RawBuilder<unknown>> = {
  image: sql`m.type in ('image/png', 'image/jpeg')`,
  gif: sql`m.type = 'image/gif'`,
  video: sql`m.type in ('video/mp4', 'video/quicktime')`,
};

const orders: Record<MediaSort, RawBuilder<unknown>> = {
  newest: sql`m.created_at desc, m.id desc`,
  oldest: sql`m.created_at, m.id`,
  name: sql`m.name, m.id`,
  size: sql`m.size desc, m.id desc`,
  last_used: sql`uses.last_used_at desc nulls last, m.id desc`,
};

const usesOf = (creatorId: number) => sql`
  select 1 from media_uses u join targets t on t.id = u.target_id
   where u.media_id = m.id and t.creator_id = ${creatorId} and ${isUse}`;

const lastUses = (creatorId: number) => sql`
  left join (
    select u.media_id, max(t.posted_at) as last_used_at
      from media_uses u join targets t on t.id = u.target_id
     where t.creator_id = ${creatorId} and t.posted_at is not null
     group by u.media_id
  ) uses on uses.media_id = m.id`;
