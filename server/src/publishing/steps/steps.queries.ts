import type { RemovalReason } from "@ponkan/contract/posts/removal-reason";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import type { StepKind } from "../../modules/posts/posts.tables.ts";
import { inMs, type Lane, stillOurs } from "../lanes.queries.ts";
import { type AttemptEnd, notifyBrowsers, type Post, stepsAfter } from "../posts.queries.ts";

export type Step = NonNullable<Awaited<ReturnType<typeof findStep>>>;

export function findStep(db: Db, postId: number, kind: StepKind) {
  return db
    .selectFrom("steps")
    .selectAll()
    .where("post_id", "=", postId)
    .where("kind", "=", kind)
    .where("state", "=", "waiting")
    .executeTakeFirst();
}

/** Sent, and what came of it is not known. */
export type OpenAttempt = NonNullable<Awaited<ReturnType<typeof findOpenAttempt>>>;

export function findOpenAttempt(db: Db, { post_id, kind, attempt }: Step) {
  return db
    .selectFrom("attempts")
    .select(["draft", "looks", "started_at"])
    .select(sql<number>`extract(epoch from clock_timestamp() - started_at)::float8 * 1000`.as("age_ms"))
    .select(
      sql<number>`(select count(*) from attempts past
        where past.post_id = attempts.post_id and past.kind = attempts.kind and past.state = 'absent')`.as("absents"),
    )
    .where("post_id", "=", post_id)
    .where(sql<boolean>`kind = ${kind}`)
    .where("number", "=", attempt)
    .where("state", "=", "open")
    .executeTakeFirst();
}

type Arm = {
  lane: Lane;
  step: Step;
  matchKey: string;
  draft: unknown;
  leaseMs: number;
  notAfter: Date;
  abandonedMs: number;
};

/** The intent, committed before a byte leaves; undefined when the post or the right to send for it is gone. */
export async function armStep(db: Db, arm: Arm): Promise<number | undefined> {
  const { lane, step, matchKey, draft, abandonedMs } = arm;
  const { rows } = await sql<{ number: number }>`
    with fence as (${stillOurs(lane, arm)}), armed as (
      update steps s set attempt = s.attempt + 1, next_at = ${inMs(abandonedMs)}
        from fence, posts p
       where s.post_id = ${step.post_id} and s.kind = ${step.kind} and s.state = 'waiting'
         and s.attempt = ${step.attempt} and s.account_id = fence.id
         and p.id = s.post_id and p.state = 'posted' and p.remote_user_id = fence.remote_user_id
      returning s.post_id, s.kind, s.attempt, s.account_id, p.rev
    )
    insert into attempts (post_id, kind, number, account_id, match_key, draft, rev)
    select post_id, kind, attempt, account_id, ${matchKey}, ${JSON.stringify(draft)}::jsonb, rev from armed
    returning number`.execute(db);
  return rows[0]?.number;
}

export type StepChange = {
  attempt: number;
  to: "waiting" | "done" | "failed";
  /** Milliseconds until somebody looks again. */
  again: number;
  tries?: number;
  /** Null leaves the attempt open, if there is one. */
  ends: AttemptEnd | null;
  event: { kind: string; text: string; advice?: string | null } | null;
  /** Shown with the post; undefined leaves it. */
  commentError?: string | null;
  remoteId?: string | null;
};

type Which = Pick<Step, "post_id" | "kind">;

/** One guarded move of a step with everything that hangs on it. False: somebody else was quicker. */
export async function changeStep(db: Db, which: Which, post: Post, change: StepChange): Promise<boolean> {
  const { attempt, to, again, tries = 0, ends, event, commentError, remoteId = null } = change;
  const { rows } = await sql`
    with moved as (
      update steps s set state = ${to}, next_at = ${inMs(again)}, tries = ${tries}
       where s.post_id = ${which.post_id} and s.kind = ${which.kind} and s.attempt = ${attempt} and s.state = 'waiting'
      returning s.post_id, s.kind, s.attempt
    ), closed as (
      update attempts a set state = ${ends ?? "open"}, ended_at = clock_timestamp(), remote_id = ${remoteId}
        from moved
       where a.post_id = moved.post_id and a.kind = moved.kind and a.number = moved.attempt and a.state = 'open'
         and ${ends !== null}
    ), noted as (
      insert into post_events (post_id, kind, text, advice)
      select post_id, ${event?.kind ?? ""}, ${event?.text ?? ""}, ${event?.advice ?? null} from moved where ${event !== null}
    ), changed as (
      update posts p set comment_error = ${commentError ?? null} from moved
       where p.id = moved.post_id and ${commentError !== undefined} and p.comment_error is distinct from ${commentError ?? null}
      returning p.*
    ), notified as (${notifyBrowsers("changed", post)})
    select post_id, pg_notify('outbox', '') from moved`.execute(db);
  return rows.length > 0;
}

/** Saw nothing, or could not look. */
export async function lookAtStepAgain(db: Db, step: Step, ms: number, counts: boolean): Promise<void> {
  await sql`
    with later as (
      update steps set next_at = ${inMs(ms)}
       where post_id = ${step.post_id} and kind = ${step.kind} and attempt = ${step.attempt} and state = 'waiting'
      returning post_id, kind, attempt
    )
    update attempts a set looks = a.looks + ${counts ? 1 : 0} from later
     where a.post_id = later.post_id and a.kind = later.kind and a.number = later.attempt`.execute(db);
}

export async function postponeStep(db: Db, { post_id, kind }: Which, ms: number): Promise<void> {
  await sql`
    update steps set next_at = ${inMs(ms)}
     where post_id = ${post_id} and kind = ${kind} and state = 'waiting'`.execute(db);
}

/** Nothing is left to do. */
export async function endStep(db: Db, { post_id, kind }: Which): Promise<void> {
  await sql`
    update steps set state = 'done' where post_id = ${post_id} and kind = ${kind} and state = 'waiting'`.execute(db);
}

/** The score was too low so many times in a row. */
export async function noteLowScore(db: Db, step: Step, readings: number, ms: number): Promise<void> {
  await sql`
    update steps set low_readings = ${readings}, next_at = ${inMs(ms)}, tries = 0
     where post_id = ${step.post_id} and kind = ${step.kind} and state = 'waiting'`.execute(db);
}

/** Nothing of it is left on the platform; it still counts as posted (PS-06). */
export async function markDeleted(db: Db, post: Post, reason: RemovalReason, text: string): Promise<void> {
  await sql`
    with changed as (
      update posts p set state = 'deleted', removal_reason = ${reason}, deleted_at = clock_timestamp()
       where p.id = ${post.id} and p.state = 'posted'
      returning p.*
    ), ended as (
      update steps s set state = 'done' from changed where s.post_id = changed.id and s.state = 'waiting'
    ), noted as (
      insert into post_events (post_id, kind, text) select id, 'deleted', ${text} from changed
    ), notified as (${notifyBrowsers("changed", post)})
    select pg_notify('outbox', '') from changed`.execute(db);
}

/** A post that was taken without a name has shown up; now everything that follows a post can be done. */
export async function attachLate(db: Db, post: Post, seen: { id: string; url: string }, text: string) {
  await sql`
    with changed as (
      update posts p set remote_id = ${seen.id}, url = ${seen.url}
       where p.id = ${post.id} and p.state = 'posted' and p.remote_id is null
      returning p.*
    ), noted as (
      insert into post_events (post_id, kind, text) select id, 'posted', ${text} from changed
    ), followed as (${stepsAfter("posted")}),
    notified as (${notifyBrowsers("changed", post)})
    select pg_notify('outbox', '') from changed`.execute(db);
}
