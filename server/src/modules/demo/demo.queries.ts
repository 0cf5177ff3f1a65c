import { type Insertable, sql } from "kysely";
import type { Db } from "../../context.ts";
import type { DemoTables } from "./demo.tables.ts";

export async function addSandboxUser(db: Db, names: Insertable<DemoTables["demo_logins"]>): Promise<void> {
  await db.insertInto("demo_logins").values(names).execute();
}

export async function beginDemo(db: Db, userId: number, endsAt: Date): Promise<void> {
  await db.updateTable("users").set({ demo_ends_at: endsAt }).where("id", "=", userId).execute();
}

/**
 * Demos that are over, and those above the maximum: the oldest of the networks with the most, so that someone who makes
 * many cannot push out others'. An IPv6 customer counts as one network, and so do all demos without a session.
 */
export async function findEndedDemos(db: Db, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with demos as (
      select u.id, u.demo_ends_at, (
               select regexp_replace(max(s.address), '^(Network (?:[0-9a-f]+:){3}).*$', '\\1')
                 from sessions s where s.user_id = u.id
             ) as network
        from users u where u.demo_ends_at is not null
    ), of_networks as (
      select *, row_number() over (partition by network order by demo_ends_at desc, id desc) as nth from demos
    ), in_turn as (
      select *, row_number() over (order by nth, demo_ends_at desc, id desc) as place from of_networks
    )
    select id from in_turn where demo_ends_at <= ${now} or place > ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Logins of users that are gone. */
export function findLeftLogins(db: Db) {
  return db
    .selectFrom("demo_logins as l")
    .leftJoin("users as u", "u.id", "l.user_id")
    .selectAll("l")
    .where("u.id", "is", null)
    .execute();
}

export async function deleteLogins(db: Db, id: number): Promise<void> {
  await db.deleteFrom("demo_logins").where("id", "=", id).execute();
}

export type Published = { id: number; remote_id: string; url: string; posted_at: Date; label: string };

/** Leaves the posts as the engine would: both changes of state, and a timeline entry, at the time of then. */
export async function markPublished(tx: Db, posts: readonly Published[]): Promise<void> {
  const ids = posts.map(({ id }) => id);
  await sql`update posts set state = 'sending', started_at = post_at where id = any(${ids}::bigint[])`.execute(tx);
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb)
        as g (id bigint, remote_id text, url text, posted_at timestamptz, label text)
    ), noted as (
      insert into post_events (post_id, kind, text, at)
      select id, 'posted', 'Posted to ' || label || '.', posted_at from given
    )
    update posts p set state = 'posted', remote_id = given.remote_id, url = given.url, posted_at = given.posted_at
      from given where p.id = given.id`.execute(tx);
}

/** As after the third failed try to reach a platform. */
export async function markFailed(tx: Db, ids: readonly number[], error: string, advice: string): Promise<Date[]> {
  const { rows } = await sql<{ charged_to: Date }>`
    with failed as (
      update posts set state = 'failed', error = ${error}, advice = ${advice}, is_charged = false
       where id = any(${[...ids]}::bigint[]) returning id, post_at, charged_to
    ), noted as (
      insert into post_events (post_id, kind, text, advice, at)
      select id, 'failed', ${error}, ${advice}, post_at + interval '21 minutes' from failed
    )
    select charged_to from failed`.execute(tx);
  return rows.map(({ charged_to }) => charged_to);
}

/** Moves the planning of these posts back in time, which also keeps it from being undone. */
export async function dateBack(tx: Db, creatorId: number, ids: readonly number[], then: Date): Promise<void> {
  await sql`update post_events set at = ${then} where post_id = any(${[...ids]}::bigint[]) and kind = 'scheduled'`.execute(
    tx,
  );
  await sql`
    update post_changes set made_at = ${then}
     where creator_id = ${creatorId} and (items -> 0 ->> 'id')::bigint = any(${[...ids]}::bigint[])`.execute(tx);
}

/**
 * Moves notices to the time of what they report. Those of earlier days are marked as seen, except the newest, which at
 * some hours of the week is one of them.
 */
export async function dateNotices(tx: Db, userId: number, seenBefore: Date): Promise<void> {
  await sql`
    with told as (
      select p.id, coalesce(p.removed_at, p.post_at) as at from notices n join posts p on p.id = n.post_id
       where n.user_id = ${userId}
    ), seen as (select least(${seenBefore}, max(at)) as before from told)
    update notices n set at = told.at, seen_at = case when told.at < seen.before then told.at end
      from told, seen where n.user_id = ${userId} and n.post_id = told.id`.execute(tx);
}

export type KarmaOfDay = { day: string; karma_post: number; karma_comment: number };

type Whose = { user_id: number; creator_id: number; remote_user_id: string };

export async function keepKarma(db: Db, whose: Whose, days: readonly KarmaOfDay[]): Promise<void> {
  await db
    .insertInto("account_karma")
    .values(days.map((each) => ({ ...each, ...whose })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findRedditAccount(db: Db, creatorId: number) {
  return db
    .selectFrom("accounts")
    .select(["id", "creator_id", "username", "remote_user_id", "platform"])
    .where("creator_id", "=", creatorId)
    .where("platform", "=", 1)
    .executeTakeFirstOrThrow();
}

export function findOut(db: Db, creatorId: number, platform: 1 | 3) {
  return db
    .selectFrom("posts")
    .select(["id", "account_id", "remote_id"])
    .where("creator_id", "=", creatorId)
    .where("platform", "=", platform)
    .where("state", "=", "posted")
    .$narrowType<{ remote_id: string; account_id: number }>()
    .execute();
}

export function findDueAnswers(tx: Db, creatorId: number, now: Date) {
  return tx
    .selectFrom("answers as a")
    .innerJoin("inbox_items as i", "i.id", "a.item_id")
    .select(["a.id", "a.text", "a.answer_at", "i.remote_id", "i.type", "i.username", "i.subject"])
    .where("a.creator_id", "=", creatorId)
    .where("a.state", "=", "waiting")
    .where("a.answer_at", "<", now)
    .orderBy("a.answer_at")
    .execute();
}

/** Marks older comments that needed a person as done. */
export async function finishOld(tx: Db, creatorId: number, before: Date): Promise<void> {
  await tx
    .updateTable("inbox_items")
    .set({ state: "skipped", reason: "done", reason_detail: null })
    .where("creator_id", "=", creatorId)
    .where("type", "=", "comment")
    .where("state", "=", "needs_you")
    .where("received_at", "<", before)
    .execute();
}

type SentAnswer = { id: number; remote_id: string };

export async function markAnswered(
  tx: Db,
  creatorId: number,
  sent: readonly SentAnswer[],
  zone: string,
): Promise<void> {
  const ids = sent.map(({ id }) => id);
  await sql`update answers set state = 'sending', attempt = 1, armed_at = answer_at where id = any(${ids}::bigint[])`.execute(
    tx,
  );
  await sql`
    update answers a
       set state = 'sent', remote_id = given.remote_id, sent_at = answer_at, ended_at = answer_at, is_accepted = true
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as given (id bigint, remote_id text)
     where a.id = given.id`.execute(tx);
  await sql`
    update autoresponders r
       set replied_total = said.total, last_reply_at = said.last, replied_day = (said.last at time zone ${zone})::date,
           replied_on_day = said.on_last_day
      from (
        select autoresponder_id, count(*)::int as total, max(sent_at) as last,
               count(*) filter (where (sent_at at time zone ${zone})::date = last_day)::int as on_last_day
          from (select *, max((sent_at at time zone ${zone})::date) over (partition by autoresponder_id) as last_day
                  from answers where creator_id = ${creatorId} and state = 'sent') as sent
         group by autoresponder_id
      ) as said
     where r.id = said.autoresponder_id`.execute(tx);
}

export async function finishDemo(
  db: Db,
  userId: number,
  values: { analytics_updated: Date; updates_viewed: Date | null },
): Promise<void> {
  await db
    .updateTable("users")
    .set({ ...values, discount_ends_at: null, first_steps: false })
    .where("id", "=", userId)
    .execute();
}

/** A minute before the newest update, so that it is shown as new; null when there is none. */
export async function findBeforeNewest(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(posted_at) - interval '1 minute' as at from updates where posted_at <= ${now}`.execute(db);
  return rows[0]?.at ?? null;
}

/** As after the comment step of a post. */
export async function markCommented(tx: Db, said: readonly { id: number; at: Date }[]): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as g (id bigint, at timestamptz)
    ), noted as (
      insert into post_events (post_id, kind, text, at) select id, 'comment', 'Comment posted.', at from given
    )
    insert into steps (post_id, kind, account_id, state, next_at, attempt)
    select p.id, 'comment', p.account_id, 'done', given.at, 1 from posts p join given on given.id = p.id`.execute(tx);
}

type SaidLink = { id: number; mark: string | null; said_at: Date };

/** Comments below posts, and answers, that contain the link; answers with the mark in it. */
export async function findSaid(tx: Db, creatorId: number): Promise<SaidLink[]> {
  const { rows } = await sql<SaidLink>`
    select p.id, null as mark, s.next_at as said_at from posts p join steps s on s.post_id = p.id and s.kind = 'comment'
     where p.creator_id = ${creatorId} and s.state = 'done' and p.comment like '%{link}%'
    union all
    select id, substring(text from '/go/[a-z0-9]+/([a-z0-9-]+)'), sent_at from answers
     where creator_id = ${creatorId} and state = 'sent' and text ~ '/go/[a-z0-9]+/a'
     order by said_at`.execute(tx);
  return rows;
}
