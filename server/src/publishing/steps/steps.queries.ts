import type { RemovalReason } from "@ponkan/contract/posts/removal-reason";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { openOrOutStates, sqlStateList } from "../../modules/posts/post-state.ts";
import type { StepKind } from "../../modules/posts/posts.tables.ts";
import type { AnotherLook } from "../core/after-look.ts";
import type { AttemptEnd } from "../core/next.ts";
import { inMs, type Lane, stillOurs } from "../lanes/lanes.queries.ts";
import type { Post } from "../posts/find-posts.ts";
import { notifyBrowsers } from "../posts/posts.queries.ts";
import { stepsAfter } from "../posts/steps-after.ts";

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

/** The current attempt if its outcome is still unknown. */
export function findOpenAttempt(db: Db, { post_id, kind, attempt }: Step) {
  return db
    .selectFrom("attempts")
    .select(["number", "draft", "looks", "is_accepted", "started_at as sent_at"])
    .select(sql<number>`extract(epoch from clock_timestamp() - started_at)::float8 * 1000`.as("age_ms"))
    .select(
      sql<number>`1 + (select count(*) from attempts past
        where past.post_id = attempts.post_id and past.kind = attempts.kind and past.state = 'absent')`.as("sends"),
    )
    .where("post_id", "=", post_id)
    .where(sql<boolean>`kind = ${kind}`)
    .where("number", "=", attempt)
    .where("state", "=", "open")
    .executeTakeFirst();
}

/**
 * Returns another post of the same group with the same content that is, may be, or will be on the account's own
 * profile. A post without text or media is compared by its title.
 */
export async function findShared(db: Db, postId: number, profile: string): Promise<{ subreddit: string } | undefined> {
  const { rows } = await sql<{ subreddit: string }>`
    select other.subreddit from posts mine
      join posts other on other.group_id = mine.group_id and other.id <> mine.id and other.account_id = mine.account_id
       and other.type = mine.type and other.content = mine.content and other.media = mine.media
       and (other.title = mine.title or mine.content <> '' or mine.media <> '[]')
     where mine.id = ${postId} and (
       (lower(other.subreddit) = ${profile} and other.state in ${sqlStateList(openOrOutStates)})
       or exists (select from attempts a where a.post_id = other.id and a.kind = 'crosspost'
         and a.state in ('open', 'accepted', 'found', 'unclear')))
     limit 1`.execute(db);
  return rows[0];
}

type Arm = {
  lane: Lane;
  step: Step;
  matchKey: string;
  draft: unknown;
  leaseMs: number;
  notAfter: Date;
  address?: string | null;
  abandonedMs: number;
};

/**
 * Commits the intent before any byte is sent. Returns undefined if the post or the right to send for it is gone. Throws
 * while a similar attempt is still unclear.
 */
export async function armStep(db: Db, arm: Arm): Promise<number | undefined> {
  const { lane, step, matchKey, draft, abandonedMs } = arm;
  const { rows } = await sql<{ number: number }>`
    with fence as (${stillOurs([lane], arm)}), wanted as (
      select s.post_id, s.kind, s.attempt + 1 as number, s.account_id, p.rev
        from fence, steps s, posts p
       where s.post_id = ${step.post_id} and s.kind = ${step.kind} and s.state = 'waiting'
         and s.attempt = ${step.attempt} and s.account_id = fence.id
         and p.id = s.post_id and p.state = 'posted' and p.remote_user_id = fence.remote_user_id
         for update of s
    ), written as (
      insert into attempts (post_id, kind, number, account_id, match_key, draft, rev)
      select post_id, kind, number, account_id, ${matchKey}, ${JSON.stringify(draft)}::jsonb, rev from wanted
      returning post_id, kind, number
    ), armed as (
      update steps s set attempt = written.number, next_at = ${inMs(abandonedMs)} from written
       where s.post_id = written.post_id and s.kind = written.kind
    )
    select number from written`.execute(db);
  return rows[0]?.number;
}

export type StepChange = {
  attempt: number;
  to: "waiting" | "done" | "failed";
  /** Milliseconds until the next try or look. */
  again: number;
  tries?: number;
  /** Null leaves the attempt open, if there is one. */
  ends: AttemptEnd | null;
  event: { kind: string; text: string; advice?: string | null } | null;
  /** Shown with the post; undefined leaves it unchanged. */
  commentError?: string | null;
  remoteId?: string | null;
  isAccepted?: boolean;
};

type Which = Pick<Step, "post_id" | "kind">;

/**
 * Applies one guarded state change with its side effects. Returns false if another worker was faster, or if the owner
 * has requested the step since and nothing had been sent yet.
 */
export async function changeStep(db: Db, which: Which & Pick<Step, "is_forced">, change: StepChange): Promise<boolean> {
  const { attempt, to, again, tries = 0, ends, event, commentError, remoteId = null, isAccepted = false } = change;
  const { rows } = await sql`
    with moved as (
      update steps s set state = ${to}, next_at = ${inMs(again)}, tries = ${tries}
       where s.post_id = ${which.post_id} and s.kind = ${which.kind} and s.attempt = ${attempt} and s.state = 'waiting'
         and (s.is_forced = ${which.is_forced} or exists (
           select from attempts a
            where a.post_id = s.post_id and a.kind = s.kind and a.number = s.attempt and a.state = 'open'))
      returning s.post_id, s.kind, s.attempt
    ), closed as (
      update attempts a
         set state = ${ends ?? "open"}, ended_at = case when ${ends !== null} then clock_timestamp() end,
             remote_id = ${remoteId}, is_accepted = a.is_accepted or ${isAccepted}
        from moved
       where a.post_id = moved.post_id and a.kind = moved.kind and a.number = moved.attempt and a.state = 'open'
    ), noted as (
      insert into post_events (post_id, kind, text, advice)
      select post_id, ${event?.kind ?? ""}, ${event?.text ?? ""}, ${event?.advice ?? null} from moved where ${event !== null}
    ), changed as (
      update posts p set comment_error = ${commentError ?? null} from moved
       where p.id = moved.post_id and ${commentError !== undefined} and p.comment_error is distinct from ${commentError ?? null}
      returning p.*
    ), notified as (${notifyBrowsers()})
    select post_id from moved`.execute(db);
  return rows.length > 0;
}

/** Schedules another look after one that found nothing or failed. */
export async function lookAtStepAgain(db: Db, step: Step, look: AnotherLook): Promise<void> {
  const { inMs: ms, counts, isAccepted } = look;
  await sql`
    with later as (
      update steps set next_at = ${inMs(ms)}
       where post_id = ${step.post_id} and kind = ${step.kind} and attempt = ${step.attempt} and state = 'waiting'
      returning post_id, kind, attempt
    )
    update attempts a set looks = a.looks + ${counts ? 1 : 0}, is_accepted = a.is_accepted or ${isAccepted} from later
     where a.post_id = later.post_id and a.kind = later.kind and a.number = later.attempt`.execute(db);
}

export async function postponeStep(db: Db, { post_id, kind }: Which, ms: number): Promise<void> {
  await sql`
    update steps set next_at = ${inMs(ms)}
     where post_id = ${post_id} and kind = ${kind} and state = 'waiting'`.execute(db);
}

export async function endStep(db: Db, { post_id, kind }: Which): Promise<void> {
  await sql`
    update steps set state = 'done' where post_id = ${post_id} and kind = ${kind} and state = 'waiting'`.execute(db);
}

/** Stores how many times in a row the score was too low. */
export async function noteLowScore(db: Db, step: Step, readings: number): Promise<void> {
  await sql`
    update steps set low_readings = ${readings}, tries = 0
     where post_id = ${step.post_id} and kind = ${step.kind} and state = 'waiting'`.execute(db);
}

type DeletionEvent = { kind: string; text: string };

/** Marks the post as deleted from its platform; it still counts as posted (PS-06). */
export async function markDeleted(
  db: Db,
  post: Post,
  reason: RemovalReason,
  { kind, text }: DeletionEvent,
): Promise<boolean> {
  const { rows } = await sql`
    with changed as (
      update posts p set state = 'deleted', removal_reason = ${reason}, deleted_at = clock_timestamp()
       where p.id = ${post.id} and p.state = 'posted'
      returning p.*
    ), ended as (
      update steps s set state = 'done' from changed where s.post_id = changed.id and s.state = 'waiting'
    ), closed as (
      update attempts a set state = 'accepted', ended_at = clock_timestamp() from changed
       where a.post_id = changed.id and a.kind = 'delete' and a.state = 'open'
    ), noted as (
      insert into post_events (post_id, kind, text) select id, ${kind}, ${text} from changed
    ), notified as (${notifyBrowsers()})
    select id from changed`.execute(db);
  return rows.length > 0;
}

/** Attaches a post that was accepted without an id and has now been found; its follow-up steps can start. */
export async function attachLate(db: Db, post: Post, seen: { id: string; url: string }, text: string) {
  await sql`
    with changed as (
      update posts p set remote_id = ${seen.id}, url = ${seen.url}
       where p.id = ${post.id} and p.state = 'posted' and p.remote_id is null
      returning p.*
    ), noted as (
      insert into post_events (post_id, kind, text) select id, 'posted', ${text} from changed
    ), followed as (${stepsAfter(sql`true`)}),
    notified as (${notifyBrowsers()})
    select id from changed`.execute(db);
}
