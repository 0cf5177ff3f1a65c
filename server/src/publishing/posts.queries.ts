import { Platform } from "@ponkan/contract/accounts/platform";
import { postFieldNames } from "@ponkan/contract/posts/fields/field-values";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { POSTS_UPDATED } from "@ponkan/contract/realtime/events";
import { sql } from "kysely";
import type { Db } from "../context.ts";
import { prepared } from "../database/prepared.ts";
import type { PostState } from "../modules/posts/post-state.ts";
import { among, openStates, plannedStates } from "../modules/posts/post-state.ts";
import type { StepKind } from "../modules/posts/posts.tables.ts";
import { inMs, type Lane, stillOurs } from "./lanes.queries.ts";

/** What is due in a lane: a post, a step of one that is out already, or a file that has to be elsewhere first. */
export type DueItem =
  | { post_id: number; step: StepKind | null; preparation_id: null }
  | { post_id: null; step: null; preparation_id: number };

export async function findNextInLane(db: Db, accountId: number): Promise<DueItem | undefined> {
  const { rows } = await sql<DueItem>`${prepared}
    select id as post_id, null as step, null::bigint as preparation_id, next_at from posts
     where account_id = ${accountId} and state in ${among(openStates)}
       and next_at <= statement_timestamp()
    union all
    select post_id, kind, null, next_at from steps
     where account_id = ${accountId} and state = 'waiting' and next_at <= statement_timestamp()
    union all
    select null, null, id, next_at from preparations
     where account_id = ${accountId} and state = 'waiting' and next_at <= statement_timestamp()
    order by next_at limit 1`.execute(db);
  return rows[0];
}

/** By name, because the statement is prepared. */
const postColumns = [
  "posts.id",
  "posts.group_id",
  "posts.creator_id",
  "posts.platform",
  "posts.remote_user_id",
  ...postFieldNames.map((field) => `posts.${field}` as const),
  "posts.rev",
  "posts.state",
  "posts.next_at",
  "posts.attempt",
  "posts.tries",
  "posts.started_at",
  "posts.remote_id",
  "posts.url",
  "posts.posted_at",
  "posts.removal_reason",
] as const;

export type Post = NonNullable<Awaited<ReturnType<typeof findPost>>>;

export function findPost(db: Db, postId: number) {
  return db
    .selectFrom("posts")
    .innerJoin("accounts", "accounts.id", "posts.account_id")
    .innerJoin("creators", "creators.id", "posts.creator_id")
    .innerJoin("users", "users.id", "creators.user_id")
    .modifyFront(prepared)
    .select(postColumns)
    .select([
      "accounts.id as account_id",
      "accounts.username",
      "creators.name as creator_name",
      "users.timezone",
      sql<number>`extract(epoch from clock_timestamp() - posts.post_at)::float8 * 1000`.as("late_ms"),
      sql<number>`extract(epoch from clock_timestamp() - posts.started_at)::float8 * 1000`.as("started_ms_ago"),
      sql<number>`extract(epoch from clock_timestamp() - posts.posted_at)::float8 * 1000`.as("posted_ms_ago"),
    ])
    .where("posts.id", "=", postId)
    .executeTakeFirst();
}

/** A post as a decision about it was made: in `changePost` the decision falls if the post changed since. */
export type Decided = Pick<Post, "id" | "creator_id" | "creator_name" | "rev" | "attempt">;

/** For selects that join the creators. */
export const decidedColumns = [
  "posts.id",
  "posts.creator_id",
  "posts.rev",
  "posts.attempt",
  "creators.name as creator_name",
] as const;

/** Of `publish`; the newest. */
export function findLastAttempt(db: Db, postId: number) {
  return (
    db
      .selectFrom("attempts")
      .select(["number", "state", "is_accepted", "looks", "started_at", "draft"])
      .select(sql<number>`extract(epoch from clock_timestamp() - started_at)::float8 * 1000`.as("age_ms"))
      // One that was taken for absent may have come out late: what is looked for may be as old as that.
      .select(
        sql<Date>`least(started_at, (select min(past.started_at) from attempts past
        where past.post_id = attempts.post_id and past.kind = 'publish' and past.rev = attempts.rev
          and past.state = 'absent'))`.as("first_sent_at"),
      )
      .where("post_id", "=", postId)
      .where("kind", "=", "publish")
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirst()
  );
}

/** Sent before, without a clear answer, and not seen since. */
export async function wasUnclear(db: Db, postId: number): Promise<boolean> {
  const row = await db
    .selectFrom("attempts")
    .select("id")
    .where("post_id", "=", postId)
    .where("kind", "=", "publish")
    .where("state", "=", "absent")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A post as it was read; what was changed since is not touched. */
type Known = Pick<Post, "id" | "creator_id" | "creator_name" | "rev">;
type Arm = {
  lane: Lane;
  post: Known;
  matchKey: string;
  draft: unknown;
  leaseMs: number;
  notAfter: Date;
  abandonedMs: number;
};

/**
 * The intent, committed before a byte leaves: the post is ours, due, unchanged, still wanted, and goes out as the
 * user it was made for. Undefined when any of that no longer holds.
 */
export async function armPost(db: Db, arm: Arm): Promise<number | undefined> {
  const { lane, post, matchKey, draft, abandonedMs } = arm;
  const { rows } = await sql<{ number: number }>`${prepared}
    with fence as (${stillOurs(lane, arm)}), armed as (
      update posts p
         set state = 'sending', attempt = p.attempt + 1, next_at = ${inMs(abandonedMs)},
             started_at = coalesce(p.started_at, clock_timestamp())
        from fence
       where p.id = ${post.id} and p.rev = ${post.rev} and p.state in ${among(plannedStates)}
         and p.account_id = fence.id and p.remote_user_id = fence.remote_user_id
         and p.post_at <= clock_timestamp()
      returning p.*
    ), written as (
      insert into attempts (post_id, kind, number, account_id, match_key, draft, rev)
      select id, 'publish', attempt, account_id, ${matchKey}, ${JSON.stringify(draft)}::jsonb, rev from armed
      returning number
    ), notified as (${notifyBrowsers("armed", post)})
    select number, pg_notify('outbox', '') from written`.execute(db);
  return rows[0]?.number;
}

/** What `arm` gives, or undefined while one that looks the same is still unclear: this one waits for its end. */
export async function unlessAnotherOpen<T>(arm: () => Promise<T>): Promise<T | undefined> {
  try {
    return await arm();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === "23505" && constraint === "one_open_attempt") return undefined;
    throw error;
  }
}

export type AttemptEnd = "accepted" | "rejected" | "throttled" | "not_sent" | "found" | "absent" | "unclear";

export type Change = {
  attempt: number;
  from: readonly PostState[];
  to: PostState;
  /** Milliseconds until somebody looks again; null where nothing is left to do. */
  again: number | null;
  /** Null leaves it open. */
  ends: AttemptEnd | null;
  event: { kind: string; text: string; advice?: string | null } | null;
  remote?: { id: string | null; url: string | null; created_at?: Date | null };
  error?: string | null;
  tries?: number;
  /** The platform took it for good but has not named it yet. */
  isAccepted?: boolean;
};

/** One guarded step of a post with everything that hangs on it, in one statement. False: somebody else was quicker. */
export async function changePost(db: Db, post: Known, change: Change): Promise<boolean> {
  const { attempt, from, to, again, ends, event, remote, error = null, tries = 0, isAccepted = false } = change;
  const isOver = to === "failed" || to === "deleted";
  const { rows } = await sql<{ id: number }>`${prepared}
    with charge as (
      select p.id, c.user_id, p.charged_to from posts p join creators c on c.id = p.creator_id
       where p.id = ${post.id} and p.is_charged and ${isOver}
    ), changed as (
      update posts p
         set state = ${to},
             next_at = ${again === null ? sql`p.next_at` : inMs(again)},
             remote_id = coalesce(${remote?.id ?? null}, p.remote_id),
             url = coalesce(${remote?.url ?? null}, p.url),
             posted_at = case when ${to === "posted"}
               then coalesce(${remote?.created_at ?? null}::timestamptz, clock_timestamp()) else p.posted_at end,
             error = ${error}, advice = ${event?.advice ?? null}, tries = ${tries},
             -- Nothing can be written below a post nobody can find; should it turn up, the comment follows (PS-07).
             comment_error = case when ${to === "posted" && !remote?.id} and p.comment <> ''
               then 'The comment was not posted.' else p.comment_error end,
             is_charged = p.is_charged and not ${isOver}
       where p.id = ${post.id} and p.rev = ${post.rev} and p.attempt = ${attempt} and p.state = any(${[...from]})
      returning p.*
    ), closed as (
      update attempts a
         set state = coalesce(${ends}, a.state), is_accepted = a.is_accepted or ${isAccepted}, remote_id = coalesce(${remote?.id ?? null}, a.remote_id),
             ended_at = case when ${ends !== null} then clock_timestamp() end
        from changed
       where a.post_id = ${post.id} and a.kind = 'publish' and a.number = ${attempt} and a.state = 'open'
    ), noted as (
      insert into post_events (post_id, kind, text, advice)
      select id, ${event?.kind ?? ""}, ${event?.text ?? ""}, ${event?.advice ?? null} from changed where ${event !== null}
    ), returned as (
      update quota_periods q set used = q.used - 1
        from charge join changed on changed.id = charge.id
       where q.user_id = charge.user_id and q.period_start = changed.charged_to and q.used > 0
    ), followed as (${stepsAfter(to)}),
    notified as (${notifyBrowsers("changed", post)})
    select id, pg_notify('outbox', '') from changed`.execute(db);
  return rows.length > 0;
}

/** Which of these ids of the platform already belong to one of our posts. */
export async function findAttached(db: Db, accountId: number, remoteIds: readonly string[]): Promise<Set<string>> {
  if (remoteIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("posts")
    .select("remote_id")
    .where("account_id", "=", accountId)
    .where("remote_id", "in", remoteIds)
    .execute();
  return new Set(rows.map(({ remote_id }) => remote_id!));
}

export async function noteIncident(db: Db, kind: string, postId: number, details: object): Promise<void> {
  await db
    .insertInto("incidents")
    .values({ kind, post_id: postId, details: JSON.stringify(details) })
    .execute();
}

/** What a post brings with it once it is out (PS-06, PS-07). */
export function stepsAfter(to: PostState) {
  return sql`
    insert into steps (post_id, kind, account_id, next_at)
    select id, step.kind, account_id, step.next_at from changed
     cross join lateral (values
       ('comment', clock_timestamp(), comment <> '' and remote_id is not null),
       ('crosspost', clock_timestamp(), crosspost_to_profile and remote_id is not null and platform = ${Platform.reddit}),
       ('delete', posted_at + make_interval(secs => delete_after * 3600), delete_after is not null and remote_id is not null),
       -- Without an id it is looked for.
       ('check', clock_timestamp() + interval '1 minute', true)
     ) as step (kind, next_at, is_wanted)
     where ${to === "posted"} and step.is_wanted and account_id is not null
    on conflict do nothing`;
}

export function notifyBrowsers(changed: "armed" | "changed", { creator_id, creator_name }: Known) {
  return sql`
    insert into outbox (channel, event, payload)
    select ${creatorChannel(creator_id, creator_name)}, ${POSTS_UPDATED},
           jsonb_build_object('creator_id', creator_id, 'ids', jsonb_build_array(id))
      from ${sql.ref(changed)}`;
}
