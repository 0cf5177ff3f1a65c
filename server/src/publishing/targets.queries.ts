import { Platform } from "@ponkan/contract/accounts/platform";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { POST_UPDATED } from "@ponkan/contract/realtime/events";
import { sql } from "kysely";
import type { Db } from "../context.ts";
import { prepared } from "../database/prepared.ts";
import type { StepKind, TargetState } from "../database/schema.ts";
import { inMs, type Lane, stillOurs } from "./lanes.queries.ts";

/** What is due in a lane: a target, a step of one that is out already, or a file that has to be elsewhere first. */
export type DueItem =
  | { target_id: number; step: StepKind | null; preparation_id: null }
  | { target_id: null; step: null; preparation_id: number };

export async function findNextInLane(db: Db, accountId: number): Promise<DueItem | undefined> {
  const { rows } = await sql<DueItem>`${prepared}
    select id as target_id, null as step, null::bigint as preparation_id, next_at from targets
     where account_id = ${accountId} and state in ('scheduled', 'waiting', 'sending', 'unknown')
       and next_at <= statement_timestamp()
    union all
    select target_id, kind, null, next_at from steps
     where account_id = ${accountId} and state = 'waiting' and next_at <= statement_timestamp()
    union all
    select null, null, id, next_at from preparations
     where account_id = ${accountId} and state = 'waiting' and next_at <= statement_timestamp()
    order by next_at limit 1`.execute(db);
  return rows[0];
}

/** By name, because the statement is prepared. */
const targetColumns = [
  "targets.id",
  "targets.post_id",
  "targets.creator_id",
  "targets.platform",
  "targets.remote_user_id",
  "targets.type",
  "targets.title",
  "targets.content",
  "targets.media",
  "targets.media_host",
  "targets.subreddit",
  "targets.flair",
  "targets.is_nsfw",
  "targets.is_spoiler",
  "targets.is_original_content",
  "targets.send_replies",
  "targets.crossposts_to_profile",
  "targets.comment",
  "targets.delete_after",
  "targets.delete_threshold",
  "targets.privacy_level",
  "targets.discloses_brand",
  "targets.brand_type",
  "targets.allow_comment",
  "targets.allow_duet",
  "targets.allow_stitch",
  "targets.post_at",
  "targets.late_minutes",
  "targets.rev",
  "targets.state",
  "targets.next_at",
  "targets.attempt",
  "targets.tries",
  "targets.started_at",
  "targets.remote_id",
  "targets.url",
  "targets.posted_at",
  "targets.removal_reason",
] as const;

export type Target = NonNullable<Awaited<ReturnType<typeof findTarget>>>;

export function findTarget(db: Db, targetId: number) {
  return db
    .selectFrom("targets")
    .innerJoin("accounts", "accounts.id", "targets.account_id")
    .innerJoin("creators", "creators.id", "targets.creator_id")
    .innerJoin("users", "users.id", "creators.user_id")
    .modifyFront(prepared)
    .select(targetColumns)
    .select([
      "accounts.id as account_id",
      "accounts.username",
      "creators.name as creator_name",
      "users.timezone",
      sql<number>`extract(epoch from clock_timestamp() - targets.post_at)::float8 * 1000`.as("late_ms"),
      sql<number>`extract(epoch from clock_timestamp() - targets.started_at)::float8 * 1000`.as("started_ms_ago"),
      sql<number>`extract(epoch from clock_timestamp() - targets.posted_at)::float8 * 1000`.as("posted_ms_ago"),
    ])
    .where("targets.id", "=", targetId)
    .executeTakeFirst();
}

/** Whether or not its account is still there. */
export function findAnyTarget(db: Db, targetId: number) {
  return db
    .selectFrom("targets")
    .innerJoin("creators", "creators.id", "targets.creator_id")
    .select(["targets.id", "targets.creator_id", "targets.rev", "targets.attempt", "creators.name as creator_name"])
    .where("targets.id", "=", targetId)
    .executeTakeFirst();
}

/** Of `publish`; the newest. */
export function findLastAttempt(db: Db, targetId: number) {
  return (
    db
      .selectFrom("attempts")
      .select(["number", "state", "is_accepted", "looks", "started_at", "draft"])
      .select(sql<number>`extract(epoch from clock_timestamp() - started_at)::float8 * 1000`.as("age_ms"))
      // One that was taken for absent may have come out late: what is looked for may be as old as that.
      .select(
        sql<Date>`least(started_at, (select min(past.started_at) from attempts past
        where past.target_id = attempts.target_id and past.kind = 'publish' and past.rev = attempts.rev
          and past.state = 'absent'))`.as("first_sent_at"),
      )
      .where("target_id", "=", targetId)
      .where("kind", "=", "publish")
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirst()
  );
}

/** Sent before, without a clear answer, and not seen since. */
export async function wasUnclear(db: Db, targetId: number): Promise<boolean> {
  const row = await db
    .selectFrom("attempts")
    .select("id")
    .where("target_id", "=", targetId)
    .where("kind", "=", "publish")
    .where("state", "=", "absent")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A target as it was read; what was changed since is not touched. */
type Known = Pick<Target, "id" | "creator_id" | "creator_name" | "rev">;
type Arm = {
  lane: Lane;
  target: Known;
  matchKey: string;
  draft: unknown;
  leaseMs: number;
  abandonedMs: number;
};

/**
 * The intent, committed before a byte leaves: the target is ours, due, unchanged, still wanted, and goes out as the
 * user it was made for. Undefined when any of that no longer holds.
 */
export async function armTarget(db: Db, arm: Arm): Promise<number | undefined> {
  const { lane, target, matchKey, draft, leaseMs, abandonedMs } = arm;
  const { rows } = await sql<{ number: number }>`${prepared}
    with fence as (${stillOurs(lane, leaseMs)}), armed as (
      update targets t
         set state = 'sending', attempt = t.attempt + 1, next_at = ${inMs(abandonedMs)},
             started_at = coalesce(t.started_at, clock_timestamp())
        from fence
       where t.id = ${target.id} and t.rev = ${target.rev} and t.state in ('scheduled', 'waiting')
         and t.account_id = fence.id and t.remote_user_id = fence.remote_user_id
         and t.post_at <= clock_timestamp()
      returning t.*
    ), written as (
      insert into attempts (target_id, kind, number, account_id, match_key, draft, rev)
      select id, 'publish', attempt, account_id, ${matchKey}, ${JSON.stringify(draft)}::jsonb, rev from armed
      returning number
    ), told as (${tellBrowsers("armed", target)})
    select number, pg_notify('outbox', '') from written`.execute(db);
  return rows[0]?.number;
}

export type AttemptEnd = "accepted" | "rejected" | "throttled" | "not_sent" | "found" | "absent" | "unclear";

export type Change = {
  attempt: number;
  from: readonly TargetState[];
  to: TargetState;
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

/** One guarded step of a target with everything that hangs on it, in one statement. False: somebody else was quicker. */
export async function changeTarget(db: Db, target: Known, change: Change): Promise<boolean> {
  const { attempt, from, to, again, ends, event, remote, error = null, tries = 0, isAccepted = false } = change;
  const isOver = to === "failed" || to === "deleted";
  const { rows } = await sql<{ id: number }>`${prepared}
    with charge as (
      select t.id, c.user_id, t.charged_to from targets t join creators c on c.id = t.creator_id
       where t.id = ${target.id} and t.is_charged and ${isOver}
    ), changed as (
      update targets t
         set state = ${to},
             next_at = ${again === null ? sql`t.next_at` : inMs(again)},
             remote_id = coalesce(${remote?.id ?? null}, t.remote_id),
             url = coalesce(${remote?.url ?? null}, t.url),
             posted_at = case when ${to === "posted"}
               then coalesce(${remote?.created_at ?? null}::timestamptz, clock_timestamp()) else t.posted_at end,
             error = ${error}, advice = ${event?.advice ?? null}, tries = ${tries},
             -- Nothing can be written below a post nobody can find; should it turn up, the comment follows (PS-07).
             comment_error = case when ${to === "posted" && !remote?.id} and t.comment <> ''
               then 'The comment was not posted.' else t.comment_error end,
             is_charged = t.is_charged and not ${isOver}
       where t.id = ${target.id} and t.rev = ${target.rev} and t.attempt = ${attempt} and t.state = any(${[...from]})
      returning t.*
    ), closed as (
      update attempts a
         set state = coalesce(${ends}, a.state), is_accepted = a.is_accepted or ${isAccepted}, remote_id = coalesce(${remote?.id ?? null}, a.remote_id),
             ended_at = case when ${ends !== null} then clock_timestamp() end
        from changed
       where a.target_id = ${target.id} and a.kind = 'publish' and a.number = ${attempt} and a.state = 'open'
    ), noted as (
      insert into target_events (target_id, kind, text, advice)
      select id, ${event?.kind ?? ""}, ${event?.text ?? ""}, ${event?.advice ?? null} from changed where ${event !== null}
    ), returned as (
      update quota_periods q set used = q.used - 1
        from charge join changed on changed.id = charge.id
       where q.user_id = charge.user_id and q.period_start = changed.charged_to and q.used > 0
    ), followed as (${stepsAfter(to)}),
    told as (${tellBrowsers("changed", target)})
    select id, pg_notify('outbox', '') from changed`.execute(db);
  return rows.length > 0;
}

/** Saw nothing, or could not look: somebody looks again. */
export async function lookAgain(db: Db, targetId: number, attempt: number, ms: number, counts: boolean): Promise<void> {
  await sql`
    with later as (
      update targets set next_at = ${inMs(ms)}
       where id = ${targetId} and attempt = ${attempt} and state = 'unknown' returning id
    )
    update attempts a set looks = a.looks + ${counts ? 1 : 0} from later
     where a.target_id = later.id and a.kind = 'publish' and a.number = ${attempt}`.execute(db);
}

/** Not now: something else is in the way. */
export async function postpone(db: Db, { id, rev }: Pick<Target, "id" | "rev">, ms: number): Promise<void> {
  await sql`
    update targets set next_at = ${inMs(ms)}
     where id = ${id} and rev = ${rev} and state in ('scheduled', 'waiting')`.execute(db);
}

/** Nothing is left to do before its time. */
export async function awaitItsTime(db: Db, { id, rev }: Pick<Target, "id" | "rev">): Promise<void> {
  await sql`update targets set next_at = post_at where id = ${id} and rev = ${rev} and state = 'scheduled'`.execute(db);
}

/** Before its time, if that is not near anyway. */
export async function lookSooner(db: Db, { id, rev }: Pick<Target, "id" | "rev">, ms: number): Promise<void> {
  await sql`
    update targets set next_at = least(post_at, ${inMs(ms)})
     where id = ${id} and rev = ${rev} and state = 'scheduled'`.execute(db);
}

/** Not before something else is done; said once, however often it is asked. */
export async function holdBack(db: Db, target: Pick<Target, "id" | "rev">, ms: number, reason: string | null) {
  await postpone(db, target, ms);
  if (reason !== null) await noteOnce(db, [target.id], "held", reason);
}

/** An event for each of them, unless it is the last that was said there. */
export async function noteOnce(db: Db, targetIds: readonly number[], kind: string, text: string): Promise<void> {
  await sql`
    insert into target_events (target_id, kind, text)
    select t.id, ${kind}, ${text} from unnest(${[...targetIds]}::bigint[]) as t (id)
     where ${text} is distinct from
           (select e.text from target_events e where e.target_id = t.id order by e.id desc limit 1)`.execute(db);
}

/** Which of these posts of the platform are already known to be some target's. */
export async function findAttached(db: Db, accountId: number, remoteIds: readonly string[]): Promise<Set<string>> {
  if (remoteIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("targets")
    .select("remote_id")
    .where("account_id", "=", accountId)
    .where("remote_id", "in", remoteIds)
    .execute();
  return new Set(rows.map(({ remote_id }) => remote_id!));
}

export async function noteIncident(db: Db, kind: string, targetId: number, details: object): Promise<void> {
  await db
    .insertInto("incidents")
    .values({ kind, target_id: targetId, details: JSON.stringify(details) })
    .execute();
}

/** What a post brings with it once it is out (PS-06, PS-07). */
export function stepsAfter(to: TargetState) {
  return sql`
    insert into steps (target_id, kind, account_id, next_at)
    select id, step.kind, account_id, step.next_at from changed
     cross join lateral (values
       ('comment', clock_timestamp(), comment <> '' and remote_id is not null),
       ('crosspost', clock_timestamp(), crossposts_to_profile and remote_id is not null and platform = ${Platform.reddit}),
       ('delete', posted_at + make_interval(secs => delete_after * 3600), delete_after is not null and remote_id is not null),
       -- Without an id it is looked for.
       ('check', clock_timestamp() + interval '1 minute', true)
     ) as step (kind, next_at, is_wanted)
     where ${to === "posted"} and step.is_wanted and account_id is not null
    on conflict do nothing`;
}

/** Status as CV-07 numbers it. */
export function tellBrowsers(changed: "armed" | "changed", { creator_id, creator_name }: Known) {
  return sql`
    insert into outbox (channel, event, payload)
    select ${creatorChannel(creator_id, creator_name)}, ${POST_UPDATED},
           jsonb_build_object('post_id', post_id, 'target_id', id, 'rev', rev, 'status', case
             when state = 'scheduled' then 1 when state in ('waiting', 'sending', 'unknown') then 2
             when state = 'posted' then 3 when state in ('failed', 'needs_check') then 4 else 5 end)
      from ${sql.ref(changed)}`;
}
