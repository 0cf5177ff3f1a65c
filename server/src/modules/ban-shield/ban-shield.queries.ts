import { Platform } from "@ponkan/contract/accounts/platform";
import type { FoundThreat, ShieldItem } from "@ponkan/contract/ban-shield/find-threats";
import type { BusyTime, Neighbour } from "@ponkan/contract/posts/neighbour";
import { Threat } from "@ponkan/contract/posts/threat";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { POSTS_UPDATED } from "@ponkan/contract/realtime/events";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";
import { openOrOutStates, sqlStateList } from "../posts/post-state.ts";
import { plannedSince, plannedUntil, timeOfPost } from "../posts/time-of-post.ts";
import type { NamedCreator } from "../posts/write/publish-updated.ts";
import type { Moment } from "../posts/write/writing.ts";
import { severityRank } from "./severity-rank.ts";

export type Account = { creator_id: number; remote_user_id: string };
/** `practice` is the subreddit for trial posts (PO-22), if there is one. */
export type JudgedAccount = Account & { practice: string | null };
export type Item = ShieldItem & { id: number };
export type Span = { from: Date; until: Date };

/** When Reddit saw the post, or will. */
const at = timeOfPost;
/** BS-01: posts that Reddit sees or saw. */
const isSeen = sql<boolean>`(p.state in ${sqlStateList(openOrOutStates)}
  or (p.state = 'deleted' and p.posted_at is not null))`;
const ofReddit = sql<boolean>`p.platform = ${sql.lit(Platform.reddit)}`;
// Milliseconds as a number: there may be thousands of rows, and parsing dates is slow.
const columns = sql`p.id, round(extract(epoch from ${at}) * 1000)::float8 as at, p.subreddit, p.title_key, p.content_key,
  p.group_id`;

export const seenOf = ({ creator_id, remote_user_id }: Account) =>
  sql<boolean>`p.creator_id = ${creator_id} and p.remote_user_id = ${remote_user_id} and ${ofReddit} and ${isSeen}`;

/** The same without practice posts, which never count. */
export const countedOf = (account: JudgedAccount) =>
  sql<boolean>`${seenOf(account)} and lower(p.subreddit) is distinct from ${account.practice}::text`;

/** Serializes recounts, so that each sees what the one before wrote. Always the last lock taken. */
export async function lockThreats(db: Db, creatorId: number): Promise<void> {
  await sql`${prepared}select pg_advisory_xact_lock(hashtextextended('threats of creator', ${creatorId}))`.execute(db);
}

/** The times of these posts, of those on Reddit. */
export function findMoments(db: Db, creatorId: number, ids: readonly number[]): Promise<Moment[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("posts as p")
    .select(["p.id", "p.remote_user_id", "p.subreddit", at.as("at")])
    .where("p.creator_id", "=", creatorId)
    .where("p.id", "in", ids)
    .where(ofReddit)
    .execute();
}

type Margin = { hours: number; posts: number };

/** The account's posts around each span: those within `hours` before and after, and up to `posts` more on each side. */
export async function findItemsAround(
  db: Db,
  account: JudgedAccount,
  spans: readonly Span[],
  { hours, posts }: Margin,
): Promise<(Item & { span: number })[]> {
  const mine = countedOf(account);
  const margin = hours * 60 * 60 * 1000;
  const near = ({ from, until }: Span, span: number) => {
    const [first, last] = [new Date(from.getTime() - margin), new Date(until.getTime() + margin)];
    const some = sql`select ${sql.lit(span)} as span, ${columns}`;
    const before = sql`${mine} and ${at} < ${first} and ${plannedUntil(first)}`;
    const behind = sql`${mine} and ${at} > ${last} and ${plannedSince(last)}`;
    const most = sql.lit(posts);
    // The nearest `posts` by planned time show how far to look for the same number by actual time.
    return sql`
      (${some} from posts p
        where ${mine} and ${at} between ${first} and ${last} and ${plannedSince(first)} and ${plannedUntil(last)})
      union all
      (${some}
         from (select min(at) as at from (
           select ${at} as at from posts p where ${before} order by p.post_at desc limit ${most}) as nearest) as reach, posts p
        where ${before} and ${at} >= reach.at and ${plannedSince(sql`reach.at`)} order by ${at} desc limit ${most})
      union all
      (${some}
         from (select max(at) as at from (
           select ${at} as at from posts p where ${behind} order by p.post_at limit ${most}) as nearest) as reach, posts p
        where ${behind} and ${at} <= reach.at and ${plannedUntil(sql`reach.at`)} order by ${at} limit ${most})`;
  };
  const { rows } = await sql<
    Item & { span: number }
  >`${prepared}${sql.join(spans.map(near), sql` union all `)}`.execute(db);
  return rows;
}

/** `is_planned`: it has not gone out yet. */
export type PlacedItem = Item & { is_planned: boolean };

/** The account's posts in some subreddits (names in lower case) within a span. */
export async function findItemsIn(
  db: Db,
  account: JudgedAccount,
  places: readonly string[],
  { from, until }: Span,
): Promise<PlacedItem[]> {
  const { rows } = await sql<PlacedItem>`
    select ${columns}, p.state = 'scheduled' as is_planned from posts p
     where ${countedOf(account)} and lower(p.subreddit) = any(${places}::text[])
       and ${at} between ${from} and ${until} and ${plannedSince(from)} and ${plannedUntil(until)}`.execute(db);
  return rows;
}

/** Subreddits (in lower case) with planned posts of the account, and posts marked as over a limit. */
export async function findPlannedPlaces(db: Db, account: JudgedAccount) {
  const { rows } = await sql<{ places: string[]; over_limit: number[] }>`
    select array(select distinct lower(p.subreddit) from posts p
                  where ${countedOf(account)} and p.state = 'scheduled') as places,
           array(select x.post_id::float8 from post_threats x
                  where x.creator_id = ${account.creator_id} and x.type = ${sql.lit(Threat.postLimit)}) as over_limit`.execute(
    db,
  );
  return rows[0]!;
}

type Judged = {
  /** Posts with all threats counted here judged, and posts with only the row threats judged. */
  whole: readonly number[];
  inRows: readonly number[];
  rowThreats: readonly Threat[];
  /** Posts for which it was judged whether they exceed the limit of their subreddit. */
  limited: readonly number[];
  found: readonly ({ post_id: number } & FoundThreat)[];
};

/**
 * Makes the stored threats match those found, leaving those about removals (19, 20) alone. Publishes the posts whose
 * threats changed. Returns the types whose risk may have changed: a threat is worse than the stored risk, or one is
 * gone or less severe.
 */
export async function replaceThreats(db: Db, { id: creatorId, name }: NamedCreator, judged: Judged): Promise<Threat[]> {
  const { whole, inRows, rowThreats, limited, found } = judged;
  const { rows } = await sql<{ types: Threat[] }>`${prepared}
    with found as (
      select * from json_to_recordset(${JSON.stringify(found)}::json)
                 as f (post_id bigint, type smallint, severity text)
    ), gone as (
      delete from post_threats x
       where x.creator_id = ${creatorId} and x.post_id = any(${[...whole, ...inRows, ...limited]}::bigint[])
         and case when x.type = ${sql.lit(Threat.postLimit)} then x.post_id = any(${limited}::bigint[])
                  when x.type <= ${sql.lit(Threat.postsTooClose)} then x.post_id = any(${whole}::bigint[])
                    or (x.type = any(${rowThreats}::smallint[]) and x.post_id = any(${inRows}::bigint[]))
                  else false end
         and not exists (select from found f where f.post_id = x.post_id and f.type = x.type)
      returning x.post_id, x.type
    ), come as (
      insert into post_threats as x (creator_id, post_id, type, severity)
      select ${creatorId}::bigint, post_id, type, severity from found
      on conflict (creator_id, post_id, type) do update set severity = excluded.severity
       where x.severity <> excluded.severity
      returning x.post_id, x.type, x.severity
    ), told as (
      insert into outbox (channel, event, payload)
      select ${creatorChannel(creatorId, name)}::text, ${POSTS_UPDATED}::text,
             jsonb_build_object('creator_id', ${creatorId}::bigint, 'ids', jsonb_agg(post_id order by post_id))
        from (select post_id from gone union select post_id from come) as changed
      having count(*) > 0
      returning pg_notify('outbox', '') as said
    ), risks as (
      select type, ${severityRank(sql`severity`)} as rank from ban_risks
       where creator_id = ${creatorId} and fixed_at is null
    )
    select array(
      select type from gone join risks using (type)
      union
      -- The statement sees what was stored before it.
      select c.type from come c
        left join risks r on r.type = c.type
        left join post_threats x on x.creator_id = ${creatorId} and x.post_id = c.post_id and x.type = c.type
       where ${severityRank(sql`c.severity`)} > coalesce(r.rank, 0)
          or ${severityRank(sql`c.severity`)} < ${severityRank(sql`x.severity`)}
    ) as types, (select count(said) from told)`.execute(db);
  return rows[0]!.types;
}

/** The account's posts within a span, in order of time. */
export async function findItems(
  db: Db,
  account: Account,
  { from, until }: Span,
  most: number | null = null,
): Promise<Neighbour[]> {
  const within = sql`${at} between ${from} and ${until} and ${plannedSince(from)} and ${plannedUntil(until)}`;
  return itemsWhere(db, account, within, most);
}

export async function findItemsById(db: Db, account: Account, ids: readonly number[]): Promise<Neighbour[]> {
  return itemsWhere(db, account, sql`p.id = any(${ids}::bigint[])`);
}

async function itemsWhere(
  db: Db,
  account: Account,
  condition: RawBuilder<unknown>,
  most: number | null = null,
): Promise<Neighbour[]> {
  const { rows } = await sql<Neighbour>`
    select ${columns}, case when p.state = 'scheduled' then p.rev end as rev from posts p
     where ${seenOf(account)} and ${condition}
     order by ${at}, p.id limit ${most}::int`.execute(db);
  return rows;
}

/** When the creator posts on platforms other than Reddit. */
export async function findOtherTimes(
  db: Db,
  creatorId: number,
  { from, until }: Span,
  most: number,
): Promise<BusyTime[]> {
  const rows = await otherTimes(db, creatorId)
    .where("p.post_at", ">=", from)
    .where("p.post_at", "<=", until)
    .orderBy("p.post_at")
    .limit(most)
    .execute();
  return rows.map(busyTime);
}

export async function findOtherTimesById(db: Db, creatorId: number, ids: readonly number[]): Promise<BusyTime[]> {
  const rows = await otherTimes(db, creatorId).where("p.id", "in", ids).execute();
  return rows.map(busyTime);
}

function otherTimes(db: Db, creatorId: number) {
  return db
    .selectFrom("posts as p")
    .select(["p.id", at.as("at")])
    .where("p.creator_id", "=", creatorId)
    .where("p.platform", "<>", Platform.reddit)
    .where(isSeen);
}

const busyTime = (row: { id: number; at: Date }): BusyTime => [row.id, row.at.getTime()];

export type Retried = Awaited<ReturnType<typeof findRetried>>[number];

/** Failed posts with what Ban Shield compares, earliest first. */
export function findRetried(db: Db, creatorId: number, ids: readonly number[]) {
  return db
    .selectFrom("posts")
    .select(["id", "subreddit", "post_at", "planned_at", "title_key", "content_key", "group_id"])
    .where("creator_id", "=", creatorId)
    .where("id", "in", ids)
    .orderBy("post_at")
    .orderBy("id")
    .execute();
}

/** By media id. */
export async function findHashes(db: Db, creatorId: number, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("media")
    .select(["id", "hash"])
    .where("creator_id", "=", creatorId)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

/** What the comparison keys are made from. */
export function findCompared(db: Db, creatorId: number, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("posts")
    .select(["id", "platform", "type", "title", "content", "media"])
    .where("creator_id", "=", creatorId)
    .where("id", "in", ids)
    .execute();
}

type Keys = { id: number; title_key: string | null; content_key: string | null };

export async function saveKeys(db: Db, keys: readonly Keys[]): Promise<void> {
  await sql`
    update posts p set title_key = k.title_key, content_key = k.content_key
      from json_to_recordset(${JSON.stringify(keys)}::json) as k (id bigint, title_key text, content_key text)
     where p.id = k.id`.execute(db);
}
