import { Platform } from "@ponkan/contract/accounts/platform";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { plannedStates, sqlStateList } from "../../modules/posts/post-state.ts";
import type { AnotherLook } from "../core/after-look.ts";
import { type Fence, inMs, type Lane, stillOurs, within } from "../lanes/lanes.queries.ts";
import { type Decided, decidedColumns } from "../posts/find-posts.ts";

export type Preparation = NonNullable<Awaited<ReturnType<typeof findPreparation>>>;

export function findPreparation(db: Db, id: number) {
  return db
    .selectFrom("preparations")
    .innerJoin("media", "media.id", "preparations.media_id")
    .innerJoin("creators", "creators.id", "media.creator_id")
    .selectAll("preparations")
    .select("creators.redgifs_tags")
    .select(["media.creator_id", "media.name", "media.type", "media.md5", "media.file", "media.duration"])
    .select(sql<number>`extract(epoch from clock_timestamp() - submitted_at)::float8 * 1000`.as("submitted_ms_ago"))
    .where("preparations.id", "=", id)
    .executeTakeFirst();
}

export function findPreparationOf(db: Db, accountId: number, mediaId: number) {
  return db
    .selectFrom("preparations")
    .select(["id", "state", "url"])
    .where("account_id", "=", accountId)
    .where("media_id", "=", mediaId)
    .executeTakeFirst();
}

export function findRedgifsAccount(db: Db, creatorId: number) {
  return db
    .selectFrom("accounts")
    .select(["id", "status"])
    .where("creator_id", "=", creatorId)
    .where("platform", "=", Platform.redgifs)
    .executeTakeFirst();
}

export type NewPreparation = { account_id: number; media_id: number; description: string };

/** Requests a preparation. One that became ready long ago is checked again, because its gif may be gone. */
export async function wantPreparation(db: Db, { account_id, media_id, description }: NewPreparation): Promise<void> {
  await sql`
    insert into preparations as p (account_id, media_id, description, next_at)
    values (${account_id}, ${media_id}, ${description}, clock_timestamp())
    on conflict (account_id, media_id) do update set state = 'waiting', next_at = clock_timestamp(), tries = 0
     where p.state = 'ready' and p.ready_at < statement_timestamp() - interval '1 hour'`.execute(db);
}

/** Posts that will soon need a file on Redgifs for which no preparation exists; one post per file. */
export async function findUnprepared(db: Db, aheadMs: number, limit: number) {
  const { rows } = await sql<{ post_id: number; account_id: number; media_id: number }>`
    select distinct on (a.id, m.id) p.id as post_id, a.id as account_id, m.id as media_id
      from queue q join posts p on p.id = q.item_id
      join accounts a on a.creator_id = p.creator_id and a.platform = ${Platform.redgifs}
      join media m on m.creator_id = p.creator_id and m.id = (p.media -> 0 ->> 'id')::bigint
      left join preparations r on r.account_id = a.id and r.media_id = m.id
     where q.is_for_redgifs and q.kind = 'publish' and q.next_at <= ${within(aheadMs)}
       and p.state in ${sqlStateList(plannedStates)}
       and (r.id is null or (r.state = 'ready' and r.ready_at < clock_timestamp() - interval '1 hour'))
     order by a.id, m.id, p.next_at
     limit ${limit}`.execute(db);
  return rows;
}

type Wanted = Pick<Preparation, "creator_id" | "media_id">;

/** Posts that need the file within `withinMs`; null means at any time. */
export function findWaitingFor(db: Db, wanted: Wanted, withinMs: number | null): Promise<Decided[]> {
  return db
    .selectFrom("posts")
    .select(decidedColumns)
    .where("posts.creator_id", "=", wanted.creator_id)
    .where("posts.media_host", "=", "redgifs")
    .where("posts.type", "=", "media")
    .where("posts.state", "in", plannedStates)
    .where(sql<boolean>`(posts.media -> 0 ->> 'id')::bigint = ${wanted.media_id}`)
    .$if(withinMs !== null, (query) => query.where("posts.next_at", "<=", within(withinMs!)))
    .orderBy("posts.id")
    .execute();
}

/** The columns a stage may change; omitted ones keep their value. */
export type Handles = Partial<
  Pick<
    Preparation,
    "ticket_id" | "upload_url" | "submitted_at" | "gif_id" | "url" | "tries" | "rounds" | "looks" | "error"
  >
>;

/** Returns false if another worker has advanced it since it was read. */
export async function savePreparation(db: Db, read: Preparation, handles: Handles, againMs: number): Promise<boolean> {
  const saved = await unchanged(db, read)
    .set({ ...handles, next_at: inMs(againMs) })
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

/** Marks the preparation ready and makes the due posts waiting for it due at once. */
export async function finishPreparation(db: Db, read: Preparation, url: string): Promise<boolean> {
  const finished = await unchanged(db, read)
    .set({ state: "ready", url, ready_at: sql`clock_timestamp()`, tries: 0, rounds: 0 })
    .executeTakeFirst();
  const waiting = (await findWaitingFor(db, read, 0)).map(({ id }) => id);
  await db
    .updateTable("posts")
    .set({ next_at: sql`clock_timestamp()` })
    .where("id", "=", (eb) => eb.fn.any(eb.val(waiting)))
    .where("state", "=", "scheduled")
    .where("post_at", "<=", sql<Date>`statement_timestamp()`)
    .execute();
  return finished.numUpdatedRows > 0n;
}

/**
 * Commits the intent before a gif is made from the file. Returns undefined if the lane is lost, nothing may be sent, or
 * another worker has advanced it. Throws if a similar gif is still unclear.
 */
export async function armSubmit(
  db: Db,
  lane: Lane,
  read: Preparation,
  { abandonedMs, ...limits }: Fence & { abandonedMs: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ submits: number }>`
    with fence as (${stillOurs([lane], limits)})
    update preparations p
       set submitted_at = clock_timestamp(), submits = p.submits + 1, looks = 0, next_at = ${inMs(abandonedMs)}
      from fence
     where p.id = ${read.id} and p.account_id = fence.id and p.state = 'waiting' and p.submits = ${read.submits}
       and p.submitted_at is null and p.gif_id is null and p.ticket_id = ${read.ticket_id}
    returning p.submits`.execute(db);
  return rows[0]?.submits;
}

/** Schedules another look after one that found nothing or failed. */
export async function lookForGifAgain(db: Db, read: Preparation, { inMs: ms, counts }: AnotherLook): Promise<void> {
  await savePreparation(db, read, { looks: read.looks + (counts ? 1 : 0) }, ms);
}

/** The gifs already known to belong to a file of this account. */
export async function findOwned(db: Db, accountId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom("preparations")
    .select("gif_id")
    .where("account_id", "=", accountId)
    .where("gif_id", "is not", null)
    .execute();
  return new Set(rows.map(({ gif_id }) => gif_id!));
}

export async function postponePreparation(db: Db, id: number, ms: number): Promise<void> {
  await db
    .updateTable("preparations")
    .set({ next_at: inMs(ms) })
    .where("id", "=", id)
    .execute();
}

export async function dropPreparation(db: Db, id: number): Promise<void> {
  await db.deleteFrom("preparations").where("id", "=", id).execute();
}

function unchanged(db: Db, { id, ticket_id, submits, gif_id }: Preparation) {
  return db
    .updateTable("preparations")
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("submits", "=", submits)
    .where("ticket_id", "is not distinct from", ticket_id)
    .where("gif_id", "is not distinct from", gif_id);
}
