import type { Platform } from "@ponkan/contract/accounts/platform";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";
import { type AccessRow, findAccesses } from "../../modules/accounts/access/access.queries.ts";
import type { StepKind } from "../../modules/posts/posts.tables.ts";
import { findPosts, type Post } from "../posts/find-posts.ts";

/**
 * The right to send for one account. The epoch distinguishes this holder from earlier and later ones; the owner also
 * distinguishes holders that share an epoch after the database was restored to an earlier state.
 */
export type Lane = { account_id: number; epoch: number; owner: string };

/** `deaths`: how many previous holders in a row died without releasing the lane. */
export type ClaimedLane = Lane & { deaths: number };

/** From this many deaths on, the lane's first task runs in a process of its own. */
export const SUSPECT_DEATHS = 2;

type Claim = {
  owner: string;
  most: number;
  leaseMs: number;
  /** The latest time the database's clock may show. If it shows more, it has jumped and nothing counts as due. */
  notAfter: Date;
  /** The address this process publishes for (C-20); null if there is only one. */
  address?: string | null;
  /** False skips lanes whose previous holders died. */
  takesSuspects?: boolean;
  /** Claims only lanes of this platform, to test whether it answers again. All other claims skip shut platforms. */
  probes?: Platform | undefined;
  /** `crowded`: users whose lanes are claimed last. `full`: users whose lanes are not claimed at all. */
  crowded?: readonly number[];
  full?: readonly number[];
  /** Skips lanes whose first task may have to upload a file to a platform. */
  leavesUploads?: boolean;
};

/**
 * The order in which lanes are picked as a probe. Accounts with a proxy come last because the proxy may be what does
 * not answer. Users are picked at random, however long their lanes have waited, because one user's files may be what
 * gets no answer.
 */
const byChance = sql`
  a.proxy is not null, hashint8extended(a.user_id, (extract(epoch from statement_timestamp()) * 1000)::bigint),`;

/**
 * Claims up to `most` lanes with something to do, the longest due first and, among equals, the least recently served.
 * Uses statement_timestamp() because only a stable time can be used as an index bound; clock_timestamp() cannot.
 */
export async function claimLanes(db: Db, claim: Claim): Promise<ClaimedLane[]> {
  const { owner, most, leaseMs, notAfter, address = null, takesSuspects = true, probes } = claim;
  const { crowded = [], full = [], leavesUploads = false } = claim;
  const isOpen = probes ? sql`a.platform = ${probes}` : sql`a.platform not in (select platform from shut_platforms)`;
  const { rows } = await sql<ClaimedLane>`
    with lane as (
      select a.id from accounts a join due_lanes first on first.account_id = a.id
       where (a.lane_owner is null or a.lane_until < statement_timestamp())
         and statement_timestamp() < ${notAfter}
         and (a.paused_until is null or a.paused_until <= statement_timestamp())
         and a.status = 'connected'
         and (a.lane_deaths < ${SUSPECT_DEATHS} or ${takesSuspects})
         and ${isOpen}
         and a.user_id <> all(${[...full]}::bigint[])
         and ${leavesUploads ? sql`not ${beginsWithUpload}` : sql`true`}
         and (select may_publish(${address}))
       order by ${probes ? byChance : sql``} a.user_id = any(${[...crowded]}::bigint[]), first.next_at, a.lane_until nulls first
       limit ${most}
       for update of a skip locked
    )
    update accounts a
       set lane_owner = ${owner}, lane_until = ${inMs(leaseMs)}, lane_epoch = a.lane_epoch + 1,
           lane_deaths = case when a.lane_owner <> ${owner} then least(a.lane_deaths + 1, 1000) else a.lane_deaths end
      from lane
     where a.id = lane.id and (a.lane_owner is null or a.lane_until < statement_timestamp())
    returning a.id as account_id, a.lane_epoch as epoch, a.lane_owner as owner, a.lane_deaths as deaths`.execute(db);
  return rows;
}

/** True if the first due task of a lane may have to upload a file. */
const beginsWithUpload = sql`coalesce((
  select q.kind = 'prepare' or (q.kind = 'publish' and p.media <> '[]')
    from queue q left join posts p on q.kind = 'publish' and p.id = q.item_id
   where q.account_id = a.id and q.next_at <= statement_timestamp()
   order by q.kind = 'answer', q.next_at, q.kind = 'check' limit 1), false)`;

/** The first due task of a lane: a post, a step after a post, a file to prepare, or an answer. */
export type Due =
  | { kind: "post"; post: Post }
  | { kind: "step"; post_id: number; step: StepKind }
  | { kind: "preparation"; id: number }
  | { kind: "answer"; id: number };

/** A lane with its first due task and its account, as read when the lane was claimed. */
export type DueLane = { lane: ClaimedLane; due: Due | undefined; access: AccessRow | undefined };

type First = { account_id: number; kind: "publish" | "prepare" | "answer" | StepKind; item_id: number };

/** Reads the first due tasks of all claimed lanes at once. Later changes are detected when a task is armed. */
export async function findDue(db: Db, lanes: readonly ClaimedLane[]): Promise<DueLane[]> {
  const accountIds = lanes.map(({ account_id }) => account_id);
  const [firsts, accesses] = await Promise.all([findFirsts(db, accountIds), findAccesses(db, accountIds)]);
  const postIds = firsts.flatMap(({ kind, item_id }) => (kind === "publish" ? [item_id] : []));
  const posts = postIds.length > 0 ? await findPosts(db, postIds) : [];
  const postOf = new Map(posts.map((post) => [post.id, post]));
  const firstOf = new Map(firsts.map((first) => [first.account_id, first]));
  const accessOf = new Map(accesses.map((access) => [access.id, access]));
  return lanes.map((lane) => ({
    lane,
    due: dueOf(firstOf.get(lane.account_id), postOf),
    access: accessOf.get(lane.account_id),
  }));
}

function dueOf(first: First | undefined, posts: ReadonlyMap<number, Post>): Due | undefined {
  if (!first) return undefined;
  const { kind, item_id } = first;
  if (kind === "answer") return { kind: "answer", id: item_id };
  if (kind === "prepare") return { kind: "preparation", id: item_id };
  if (kind !== "publish") return { kind: "step", post_id: item_id, step: kind };
  const post = posts.get(item_id);
  return post && { kind: "post", post };
}

async function findFirsts(db: Db, accountIds: readonly number[]): Promise<First[]> {
  const { rows } = await sql<First>`${prepared}
    select lane.account_id, first.kind, first.item_id
      from unnest(${[...accountIds]}::bigint[]) as lane (account_id)
     cross join lateral (
       select kind, item_id from queue
        where account_id = lane.account_id and next_at <= statement_timestamp()
        order by kind = 'answer', next_at, kind = 'check' limit 1
     ) as first`.execute(db);
  return rows;
}

/** Returns false if another worker has claimed the lane since. */
export async function prolongLane(db: Db, lane: Lane, leaseMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`${prepared}
    update accounts a set lane_until = ${inMs(leaseMs)} where ${isHeldAs(lane)}`.execute(db);
  return Number(numAffectedRows) > 0;
}

export type Fence = Pick<Claim, "leaseMs" | "notAfter" | "address">;

/**
 * The fence before a send: renews the lease of, and returns, those accounts whose lane is still ours and that may send.
 */
export function stillOurs(lanes: readonly Lane[], { leaseMs, notAfter, address = null }: Fence) {
  return sql`
    update accounts a set lane_until = ${inMs(leaseMs)} from ${listed(lanes)}
     where ${isHeldAsListed(lanes)} and a.lane_until > clock_timestamp() and clock_timestamp() < ${notAfter}
       and a.status = 'connected' and (select may_publish(${address}))
    returning a.id, a.lane_epoch as epoch, a.remote_user_id`;
}

/** Releases lanes; their accounts count as served from now. */
export async function releaseLanes(db: Db, lanes: readonly Lane[]): Promise<void> {
  if (lanes.length > 0) await sql`${prepared} ${freed(lanes)}`.execute(db);
}

export function freed(lanes: readonly Lane[]) {
  return sql`
    update accounts a set lane_until = clock_timestamp(), lane_owner = null, lane_deaths = 0 from ${listed(lanes)}
     where ${isHeldAsListed(lanes)}
    returning a.id`;
}

/**
 * Gives lanes back without having done anything for them, so their death count stays: what killed earlier holders may
 * still be there.
 */
export async function giveBackLanes(db: Db, lanes: readonly Lane[]): Promise<void> {
  if (lanes.length === 0) return;
  await sql`${prepared}
    update accounts a set lane_until = clock_timestamp(), lane_owner = null from ${listed(lanes)}
     where ${isHeldAsListed(lanes)}`.execute(db);
}

function isHeldAs({ account_id, epoch, owner }: Lane) {
  return sql`a.id = ${account_id} and a.lane_epoch = ${epoch} and a.lane_owner = ${owner}`;
}

function listed(lanes: readonly Lane[]) {
  const ids = lanes.map(({ account_id }) => account_id);
  const epochs = lanes.map(({ epoch }) => epoch);
  const owners = lanes.map(({ owner }) => owner);
  return sql`unnest(${ids}::bigint[], ${epochs}::bigint[], ${owners}::text[]) as held (id, epoch, owner)`;
}

/** Filters by the id list first so that the planner knows how few rows there are. */
function isHeldAsListed(lanes: readonly Lane[]) {
  return sql`a.id = any(${lanes.map(({ account_id }) => account_id)}::bigint[])
     and a.id = held.id and a.lane_epoch = held.epoch and a.lane_owner = held.owner`;
}

/** Stops all sending for the account for `ms`. A longer existing pause is kept. */
export async function pauseLane(db: Db, accountId: number, ms: number, reason: string): Promise<void> {
  await sql`
    update accounts set paused_until = ${inMs(ms)}, pause_reason = ${reason}
     where id = ${accountId} and (paused_until is null or paused_until < ${inMs(ms)})`.execute(db);
}

/**
 * Returns the milliseconds until the next task is due, or null if there is none. Negative if it became due within the
 * last `sinceMs`.
 */
export async function msUntilDue(db: Db, sinceMs: number): Promise<number | null> {
  const since = sql<Date>`statement_timestamp() - ${`${sinceMs} milliseconds`}::interval`;
  const { rows } = await sql<{ ms: number | null }>`${prepared}
    select extract(epoch from min(next_at) - clock_timestamp())::float8 * 1000 as ms
      from queue where not is_behind and next_at > ${since}`.execute(db);
  return rows[0]?.ms ?? null;
}

export function inMs(ms: number) {
  return sql<Date>`clock_timestamp() + ${`${ms} milliseconds`}::interval`;
}

/**
 * Like `inMs`, but usable as an index bound: statement_timestamp() is stable within a statement, clock_timestamp() is
 * not.
 */
export function within(ms: number) {
  return sql<Date>`statement_timestamp() + ${`${ms} milliseconds`}::interval`;
}
