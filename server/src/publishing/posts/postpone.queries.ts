import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { plannedStates, sqlStateList } from "../../modules/posts/post-state.ts";
import { inMs } from "../lanes/lanes.queries.ts";
import type { Post } from "./find-posts.ts";

type AnotherLook = {
  inMs: number;
  /** The look succeeded but found nothing. */
  counts: boolean;
  /** The platform has received everything, so it must never be sent again. */
  isAccepted?: boolean;
};

/** Schedules another look after one that found nothing or failed. */
export async function lookAgain(db: Db, postId: number, attempt: number, look: AnotherLook): Promise<void> {
  const { inMs: ms, counts, isAccepted = false } = look;
  await sql`
    with later as (
      update posts set next_at = ${inMs(ms)}
       where id = ${postId} and attempt = ${attempt} and state = 'unknown' returning id
    )
    update attempts a set looks = a.looks + ${counts ? 1 : 0}, is_accepted = a.is_accepted or ${isAccepted} from later
     where a.post_id = later.id and a.kind = 'publish' and a.number = ${attempt}`.execute(db);
}

/** Postpones a post because something else has to happen first. */
export async function postpone(db: Db, { id, rev }: Pick<Post, "id" | "rev">, ms: number): Promise<void> {
  await sql`
    update posts set next_at = ${inMs(ms)}
     where id = ${id} and rev = ${rev} and state in ${sqlStateList(plannedStates)}`.execute(db);
}

/** Leaves the post alone until its publish time. */
export async function postponeToPublishTime(db: Db, { id, rev }: Pick<Post, "id" | "rev">): Promise<void> {
  await sql`update posts set next_at = post_at where id = ${id} and rev = ${rev} and state = 'scheduled'`.execute(db);
}

/** Schedules a check before the publish time, unless that is sooner anyway. */
export async function lookSooner(db: Db, { id, rev }: Pick<Post, "id" | "rev">, ms: number): Promise<void> {
  await sql`
    update posts set next_at = least(post_at, ${inMs(ms)})
     where id = ${id} and rev = ${rev} and state = 'scheduled'`.execute(db);
}

/**
 * Postpones a post until something else is done. The reason is written to the timeline once, however often this is
 * called.
 */
export async function holdBack(db: Db, post: Pick<Post, "id" | "rev">, ms: number, reason: string | null) {
  await postpone(db, post, ms);
  if (reason !== null) await noteOnce(db, [post.id], "held", reason);
}

/** Adds an event to each post, unless its latest event has the same text. */
export async function noteOnce(db: Db, postIds: readonly number[], kind: string, text: string): Promise<void> {
  await sql`
    insert into post_events (post_id, kind, text)
    select p.id, ${kind}, ${text} from unnest(${[...postIds]}::bigint[]) as p (id)
     where ${text} is distinct from
           (select e.text from post_events e where e.post_id = p.id order by e.id desc limit 1)`.execute(db);
}
