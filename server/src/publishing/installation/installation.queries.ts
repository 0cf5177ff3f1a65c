import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { plannedStates, sqlStateList } from "../../modules/posts/post-state.ts";
import { type Decided, decidedColumns } from "../posts/find-posts.ts";

export type Installation = {
  /** The current identity of this database. */
  identity: string;
  /** The identity and address last published from; null if never. */
  last_identity: string | null;
  last_address: string | null;
};

/** The first caller's identity and address are stored as the ones published from. */
export async function findInstallation(db: Db, address: string | null): Promise<Installation> {
  await sql`
    update publishing_switch set identity = database_identity(), address = ${address}
     where identity is null`.execute(db);
  const { rows } = await sql<Installation>`
    select database_identity() as identity, identity as last_identity, address as last_address
      from publishing_switch`.execute(db);
  return rows[0]!;
}

export async function holdPublishing(db: Db, reason: string): Promise<void> {
  await sql`update publishing_switch set is_on = false, reason = ${reason} where is_on`.execute(db);
}

/**
 * Makes this database and address the ones published from. Publishing stays off if it was switched off for another
 * reason.
 */
export async function adoptInstallation(db: Db, address: string | null, held: string): Promise<void> {
  await sql`
    update publishing_switch
       set identity = database_identity(), address = ${address},
           is_on = is_on or reason = ${held}, reason = case when reason = ${held} then null else reason end`.execute(
    db,
  );
}

/** Due posts of which nothing has been sent as far as this database knows. */
export function findDuePlanned(db: Db, limit: number): Promise<Decided[]> {
  return db
    .selectFrom("queue")
    .innerJoin("posts", "posts.id", "queue.item_id")
    .select(decidedColumns)
    .where("queue.misses_at", "is not", null)
    .where("queue.kind", "=", "publish")
    .where("posts.state", "in", plannedStates)
    .where("posts.post_at", "<=", sql<Date>`statement_timestamp()`)
    .limit(limit)
    .execute();
}

type Sent = { matchKey: string; draft: unknown };

/**
 * Stores an attempt as if the post had been sent at its time without an answer. Returns false if the post has changed
 * or a similar one is being looked for.
 */
export async function takeForSent(db: Db, post: Decided, { matchKey, draft }: Sent): Promise<boolean> {
  const { rows } = await sql`
    with wanted as (
      select id, account_id, attempt + 1 as number, rev, post_at from posts
       where id = ${post.id} and rev = ${post.rev} and attempt = ${post.attempt} and state in ${sqlStateList(plannedStates)}
         and account_id is not null
         for update
    ), written as (
      insert into attempts (post_id, kind, number, account_id, match_key, draft, rev, started_at)
      select id, 'publish', number, account_id, ${matchKey}, ${JSON.stringify(draft)}::jsonb, rev, post_at from wanted
      on conflict do nothing
      returning post_id, number, started_at
    )
    update posts p set state = 'sending', attempt = written.number, next_at = clock_timestamp(),
                       started_at = coalesce(p.started_at, written.started_at)
      from written where p.id = written.post_id
    returning p.id`.execute(db);
  return rows.length > 0;
}

/**
 * Fails due comments and crossposts because they may have been made already; deletions and checks can be repeated.
 * Returns the affected posts per creator, so that open pages can be updated.
 */
export async function endDueSteps(db: Db, text: string): Promise<{ id: number; name: string; ids: number[] }[]> {
  const { rows } = await sql<{ id: number; name: string; ids: number[] }>`
    with ended as (
      update steps set state = 'failed'
       where state = 'waiting' and kind in ('comment', 'crosspost') and next_at <= statement_timestamp()
      returning post_id, kind
    ), noted as (
      insert into post_events (post_id, kind, text) select post_id, kind || '_failed', ${text} from ended
    ), changed as (
      update posts p set comment_error = 'The comment may be posted already.' from ended
       where p.id = ended.post_id and ended.kind = 'comment'
    )
    select c.id, c.name, array_agg(distinct p.id) as ids
      from ended join posts p on p.id = ended.post_id join creators c on c.id = p.creator_id
     group by c.id, c.name`.execute(db);
  return rows;
}
