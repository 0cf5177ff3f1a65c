import { normalized } from "@ponkan/contract/forms/normalized";
import type { MediaKind, MediaQuery, MediaSort } from "@ponkan/contract/media/media-query";
import type { MediaHost } from "@ponkan/contract/posts/media-host";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../context.ts";

export type ShownRow = Awaited<ReturnType<typeof findShown>>[number];
type Page = { rows: ShownRow[]; total: number };

const WORDS_MAX = 8;

export async function listMedia(db: Db, creatorId: number, query: MediaQuery): Promise<Page> {
  const conditions = conditionsOf(creatorId, query);
  const total = await countMatching(db, conditions);
  const ids = await findIds(db, creatorId, conditions, query);
  return { rows: await findShown(db, creatorId, ids), total };
}

async function countMatching(db: Db, conditions: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from media m where ${conditions}`.execute(db);
  return rows[0]!.count;
}

export async function sumOfSizes(db: Db, creatorId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::float8 as bytes from media where creator_id = ${creatorId}`.execute(db);
  return rows[0]!.bytes;
}

/** Separate from the count, so that the scan of the ordered index stops once the page is full. */
async function findIds(
  db: Db,
  creatorId: number,
  conditions: RawBuilder<unknown>,
  { page, per_page, sort }: MediaQuery,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from media m ${sort === "last_used" ? lastUses(creatorId) : sql``}
     where ${conditions}
     order by ${orders[sort]} limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  return rows.map(({ id }) => id);
}

/** All that is shown of these, in the given order. */
export async function findShown(db: Db, creatorId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("media as m")
    .innerJoinLateral(usesOfOne(db), (join) => join.onTrue())
    .select(["m.id", "m.creator_id", "m.name", "m.type", "m.size", "m.width", "m.height", "m.duration", "m.codec"])
    .select(["m.frames", "m.hash", "m.tags", "m.poster_file", "m.created_at"])
    .select(["u.used_posts", "u.scheduled_posts", "u.last_used_at", "u.hosts"])
    .select(sql<number>`(select count(*)::int from media_likeness where media_id = m.id)`.as("similar"))
    .where("m.creator_id", "=", creatorId)
    .where("m.id", "=", (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const usesOfOne = (db: Db) => () =>
  db
    .selectFrom("media_uses as use")
    .select([
      sql<number>`count(*)::int`.as("used_posts"),
      sql<number>`(count(*) filter (where use.posted_at is null))::int`.as("scheduled_posts"),
      sql<Date | null>`max(use.posted_at)`.as("last_used_at"),
      sql<MediaHost[]>`coalesce(array_agg(distinct use.host) filter (where use.host is not null), '{}')`.as("hosts"),
    ])
    .where(sql<boolean>`use.media_id = m.id`)
    .as("u");

function conditionsOf(creatorId: number, query: MediaQuery): RawBuilder<unknown> {
  const { search, kind, used, tag, collection, host, never_in } = query;
  const conditions = [sql`m.creator_id = ${creatorId}`];
  for (const word of wordsIn(search)) conditions.push(nameTagOrPlace(creatorId, word));
  if (kind) conditions.push(kinds[kind]);
  if (tag) conditions.push(sql`m.tags @> array[${normalized(tag, "NFC").trim().toLowerCase()}]`);
  if (collection) conditions.push(sql`m.collection_ids @> array[${collection}::bigint]`);
  if (host) conditions.push(sql`m.id in (${usedIn(creatorId)} and host = ${host})`);
  if (used !== undefined) conditions.push(sql`m.id ${used ? sql`` : sql`not`} in (${usedIn(creatorId)})`);
  if (never_in) conditions.push(sql`m.id not in (${usedIn(creatorId)} and subreddit = lower(${never_in}))`);
  return sql.join(conditions, sql` and `);
}

/** Every word has to match, anywhere. */
function wordsIn(search: string): string[] {
  return normalized(search, "NFC").toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
}

/** In the name, in a tag, or in the subreddit of a published or planned post with it. */
function nameTagOrPlace(creatorId: number, word: string): RawBuilder<unknown> {
  const like = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(m.name ilike ${like(word)}
    or exists (select from unnest(m.tags) as tag where tag like ${like(word)})
    or m.id in (${usedIn(creatorId)} and subreddit like ${like(word.replace(/^\/?r\//, ""))}))`;
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

const usedIn = (creatorId: number) => sql`select media_id from media_uses where creator_id = ${creatorId}`;

const lastUses = (creatorId: number) => sql`
  left join (
    select distinct on (media_id) media_id, posted_at as last_used_at from media_uses
     where creator_id = ${creatorId} and posted_at is not null
     order by media_id desc, posted_at desc
  ) uses on uses.media_id = m.id`;
