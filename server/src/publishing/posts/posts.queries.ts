import { POSTS_UPDATED } from "@ponkan/contract/realtime/events";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";
import { type PostState, plannedStates, sqlStateList } from "../../modules/posts/post-state.ts";
import type { Intent } from "../core/item.ts";
import type { AttemptEnd, Next } from "../core/next.ts";
import { type Fence, freed, inMs, type Lane, stillOurs } from "../lanes/lanes.queries.ts";
import type { Post } from "./find-posts.ts";
import { stepsAfter } from "./steps-after.ts";

/** A post as it was read; updates are skipped if its revision has changed since. */
export type Known = Pick<Post, "id" | "creator_id" | "rev">;

export type PostIntent = Intent & { post: Known };

/**
 * Commits the intents of many posts before any byte is sent. Arms only posts whose lane is ours and that are due,
 * unchanged, still planned, go out as the remote user they were made for, and have no similar post with an unclear
 * outcome. Only those get an attempt number.
 */
export async function armPosts(
  db: Db,
  intents: readonly PostIntent[],
  { abandonedMs, ...fence }: Fence & { abandonedMs: number },
): Promise<(number | undefined)[]> {
  const ids = intents.map(({ post }) => post.id);
  const lanes = intents.map(({ lane }) => lane);
  const asked = intents.map(({ lane, post, matchKey, draft }) => ({
    id: post.id,
    account_id: lane.account_id,
    epoch: lane.epoch,
    rev: post.rev,
    match_key: matchKey,
    draft,
  }));
  const { rows } = await sql<{ post_id: number; number: number; epoch: number }>`${prepared}
    with fence as (${stillOurs(lanes, fence)}), asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
          as a (id bigint, account_id bigint, epoch bigint, rev integer, match_key text, draft jsonb)
    ), wanted as (
      select p.id, p.creator_id, p.account_id, p.attempt + 1 as number, p.rev, asked.match_key, asked.draft, fence.epoch
        from posts p join asked on asked.id = p.id
        -- A lane may be ours for the second time, and whoever had it first still at work.
        join fence on fence.id = asked.account_id and fence.epoch = asked.epoch
       where p.id = any(${ids}::bigint[]) and p.rev = asked.rev and p.state in ${sqlStateList(plannedStates)}
         and p.account_id = fence.id and p.remote_user_id = fence.remote_user_id
         and p.post_at <= clock_timestamp()
       order by p.id
         for update of p
    ), written as (
      insert into attempts (post_id, kind, number, account_id, match_key, draft, rev)
      -- Without those of which another like it is open.
      select id, 'publish', number, account_id, match_key, draft, rev from wanted
      returning post_id, number
    ), armed as (
      update posts p
         set state = 'sending', attempt = written.number, next_at = ${inMs(abandonedMs)},
             started_at = coalesce(p.started_at, clock_timestamp())
        from written
       where p.id = any(${ids}::bigint[]) and p.id = written.post_id
    ), changed as (
      select wanted.id, wanted.creator_id, wanted.epoch, written.number
        from wanted join written on written.post_id = wanted.id
    ), notified as (${notifyBrowsers()})
    select id as post_id, number, epoch from changed`.execute(db);
  const armed = new Map(rows.map((row) => [row.post_id, row]));
  return intents.map(({ post, lane }) => {
    const row = armed.get(post.id);
    return row?.epoch === lane.epoch ? row.number : undefined;
  });
}

export type Change = Pick<Next, "attempt" | "again" | "event" | "remote" | "error" | "cause" | "isAccepted"> & {
  from: readonly PostState[];
  to: PostState;
  ends: AttemptEnd | null;
  tries?: number;
};

/** `frees`: the lane to release in the same statement. */
export type PostChange = { post: Known; change: Change; frees?: Lane | undefined };

/**
 * Applies one guarded state change to each post, with all its side effects, in one statement. Returns false for posts
 * that another worker changed first.
 */
export async function changePosts(db: Db, changes: readonly PostChange[]): Promise<boolean[]> {
  const ids = changes.map(({ post }) => post.id);
  const lanes = changes.flatMap(({ frees }) => frees ?? []);
  const { rows } = await sql<{ id: number }>`${prepared}
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(changes.map(asRow))}::jsonb)
        as a (id bigint, rev integer, attempt integer, "from" text[], "to" text, is_over boolean, again_ms float8,
              ends text, is_accepted boolean, event text, text text, advice text, remote_id text, url text,
              created_at timestamptz, error text, cause text, tries integer)
    ), freed as (${freed(lanes)}), charge as (
      select p.id, c.user_id, p.charged_to from posts p join creators c on c.id = p.creator_id join asked on asked.id = p.id
       where p.id = any(${ids}::bigint[]) and p.is_charged and asked.is_over
    ), changed as (
      update posts p
         set state = asked."to",
             next_at = coalesce(clock_timestamp() + asked.again_ms * interval '1 millisecond', p.next_at),
             remote_id = coalesce(asked.remote_id, p.remote_id),
             url = coalesce(asked.url, p.url),
             posted_at = case when asked."to" = 'posted' then coalesce(asked.created_at, clock_timestamp())
                              else p.posted_at end,
             error = asked.error, failure_cause = asked.cause, advice = asked.advice, tries = asked.tries,
             -- Nothing can be written below a post nobody can find; should it turn up, the comment follows (PS-07).
             comment_error = case when asked."to" = 'posted' and asked.remote_id is null and p.comment <> ''
               then 'The comment was not posted.' else p.comment_error end,
             is_charged = p.is_charged and not asked.is_over
        from asked
       where p.id = any(${ids}::bigint[]) and p.id = asked.id
         and p.rev = asked.rev and p.attempt = asked.attempt and p.state = any(asked."from")
         -- Accounts are locked before posts, here as everywhere.
         and (select count(*) from freed) >= 0
      returning p.*, asked."to", asked.ends, asked.is_accepted, asked.event, asked.text,
                asked.remote_id as found_id
    ), closed as (
      update attempts a
         set state = coalesce(changed.ends, a.state), is_accepted = a.is_accepted or changed.is_accepted,
             remote_id = coalesce(changed.found_id, a.remote_id),
             ended_at = case when changed.ends is not null then clock_timestamp() end
        from changed
       where a.post_id = any(${ids}::bigint[]) and a.post_id = changed.id and a.kind = 'publish'
         and a.number = changed.attempt and a.state = 'open'
    ), noted as (
      insert into post_events (post_id, kind, text, advice)
      select id, event, text, advice from changed where event is not null
    ), returned as (
      -- Where they count since a change of plan, a trigger takes them off as well (BI-17).
      update quota_periods q set used = greatest(q.used - of.posts, 0)
        from (select charge.user_id, charge.charged_to, count(*) as posts
                from charge join changed on changed.id = charge.id group by charge.user_id, charge.charged_to) of
       where q.user_id = of.user_id and q.period_start = of.charged_to
    ), followed as (${stepsAfter(sql`"to" = 'posted'`)}),
    notified as (${notifyBrowsers()})
    select id from changed`.execute(db);
  const changed = new Set(rows.map(({ id }) => id));
  return ids.map((id) => changed.has(id));
}

function asRow({ post, change }: PostChange) {
  const { attempt, from, to, again, ends, event, remote, error = null, tries = 0, isAccepted = false } = change;
  return {
    id: post.id,
    rev: post.rev,
    attempt,
    from,
    to,
    is_over: to === "failed" || to === "deleted",
    again_ms: again,
    ends,
    is_accepted: isAccepted,
    event: event?.kind ?? null,
    text: event?.text ?? null,
    advice: event?.advice ?? null,
    remote_id: remote?.id ?? null,
    url: remote?.url ?? null,
    created_at: remote?.created_at ?? null,
    error,
    cause: change.cause ?? null,
    tries,
  };
}

/**
 * Writes an outbox event per creator of the `changed` posts, to the channel as it is currently named. Call
 * `wakeReaders` afterwards to deliver it.
 */
export function notifyBrowsers() {
  return sql`
    insert into outbox (channel, event, payload)
    select creator_channel(c.id, c.name), ${POSTS_UPDATED}::text,
           jsonb_build_object('creator_id', c.id, 'ids', jsonb_agg(changed.id))
      from changed join creators c on c.id = changed.creator_id group by c.id`;
}
