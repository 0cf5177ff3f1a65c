import type { BulkAction } from "@ponkan/contract/posts/bulk-endpoint";
import type { BusyTime, Neighbour } from "@ponkan/contract/posts/neighbour";
import type { PostChanges } from "@ponkan/contract/posts/new-post";
import type { PlannedPost } from "@ponkan/contract/posts/planned-post";
import type { PostChange } from "@ponkan/contract/posts/undo-endpoints";
import { queryOptions } from "@tanstack/react-query";
import { coalesced } from "~/lib/coalesced.ts";
import { isPractice } from "~/lib/is-practice.ts";
import { newUuid } from "~/lib/uuid.ts";
import { ask } from "./ask.ts";
import { calendarChanged } from "./calendar.ts";
import { type Answer, call, type Input, type Reply } from "./call.ts";
import { loadStats } from "./load-stats.ts";
import { asChange, type OwnChange } from "./own-changes.ts";
import { queryClient, refetchQueries } from "./query-client.ts";
import { currentCreator, knownUser } from "./users.ts";

const ONE = ["post"];
export const SHOWN = ["shown-post"];
export const NEIGHBOURS = ["neighbours"];
const EARLIER = ["earlier-posts"];
const DAY = 24 * 60 * 60 * 1000;
/** How far back a run of posts can reach, and the length of the whole range. */
const DAYS_BACK = 30;
const DAYS_BACK_MAX = 365;
const DAYS = 396;
/** A run reaches the highest severity with six posts, each less than seven days after the previous one. */
const DAYS_AROUND = 36;

export type SchedulePosts = {
  creatorId: number;
  posts: PlannedPost[];
  /** Failed posts that these replace. */
  replaces?: readonly number[];
  idempotencyKey: string;
};

/** Schedules all posts or none. Repeating the request with the same key after a lost answer schedules nothing twice. */
export async function schedulePosts({ creatorId, posts, replaces = [], idempotencyKey }: SchedulePosts) {
  const answer = await call("POST /posts/schedule", {
    body: {
      creator_id: creatorId,
      as: shownAccounts(creatorId),
      posts,
      ...(replaces.length > 0 && { replaced_ids: [...replaces] }),
    },
    creatorId,
    idempotencyKey,
  });
  if (answer.ok) postsChanged(answer.data.change_id);
  return answer;
}

/** The accounts the user sees, so that no post goes out through one that was connected elsewhere in the meantime. */
function shownAccounts(id: number) {
  const accounts = Object.entries(currentCreator(knownUser(), id)?.accounts ?? {});
  return Object.fromEntries(accounts.map(([platform, account]) => [platform, account?.username]));
}

export type UpdatePosts = { creatorId: number; posts: PostChanges[]; idempotencyKey: string };

/** Updates all posts or none. */
export function updatePosts({ creatorId, posts, idempotencyKey }: UpdatePosts, part?: OwnChange) {
  const send = (): Promise<Answer<Reply<"POST /posts/update">>> =>
    call("POST /posts/update", { body: { posts }, creatorId, idempotencyKey });
  return changing(send, part);
}

/** Copies posts to other times; all of them or none. */
export function duplicatePosts(creatorId: number, posts: { id: number; post_at: string }[]) {
  const send = (): Promise<Answer<Reply<"POST /posts/duplicate">>> =>
    call("POST /posts/duplicate", {
      body: { as: shownAccounts(creatorId), posts },
      creatorId,
      idempotencyKey: newUuid(),
    });
  return changing(send);
}

/** Never cached, because the form edits what it loads. */
export const postById = (creatorId: number, id: number) =>
  queryOptions({
    queryKey: [...ONE, creatorId, id],
    queryFn: async ({ signal }) =>
      (await ask("GET /posts/{id}", { params: { id: String(id) }, creatorId, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

/** The same post for viewing: cached while shown and refetched whenever it changes. */
export const shownPost = (creatorId: number, id: number) =>
  queryOptions({ ...postById(creatorId, id), queryKey: [...SHOWN, creatorId, id] });

/** `practice`: posts to test subreddits. Ban Shield ignores them, but no two posts can have the same time. */
export type Neighbours = { data: readonly Neighbour[]; practice: readonly Neighbour[]; busy: readonly BusyTime[] };

/**
 * What the creator's Reddit account has posted lately and has planned. `day` is today, so that tomorrow it is
 * refetched.
 */
export const neighbours = (creatorId: number, day: string, daysBack: number) => {
  const back = Math.min(Math.max(daysBack, DAYS_BACK), DAYS_BACK_MAX);
  return neighboursBetween(creatorId, midnight(day) - back * DAY, midnight(day) + (DAYS - back) * DAY);
};

/** The same around a range of days, with every post that contributes to its threats. */
export const neighboursAround = (creatorId: number, first: string, last: string) =>
  neighboursBetween(creatorId, midnight(first) - DAYS_AROUND * DAY, midnight(last) + DAYS_AROUND * DAY);

const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

function neighboursBetween(creatorId: number, from: number, until: number) {
  const [start, end] = [new Date(from).toISOString(), new Date(until).toISOString()];
  return queryOptions({
    queryKey: [...NEIGHBOURS, creatorId, start, end],
    queryFn: async ({ signal }): Promise<Neighbours> => {
      const { data, busy } = await ask("GET /posts/neighbours", { query: { start, end }, creatorId, signal });
      return { ...withoutPractice(data), busy };
    },
  });
}

export function withoutPractice(all: readonly Neighbour[]): Pick<Neighbours, "data" | "practice"> {
  const practice = all.filter(({ subreddit }) => isPractice(subreddit));
  return { data: all.filter((each) => !practice.includes(each)), practice };
}

/** The times of published and planned posts, as far as they are cached. */
export function knownTimes(creatorId: number): number[] {
  const all = queryClient.getQueriesData<Neighbours>({ queryKey: [...NEIGHBOURS, creatorId] });
  return all.flatMap(([, known]) => (known ? timesIn(known) : []));
}

export function timesIn({ data, practice, busy }: Neighbours): number[] {
  return [...[...data, ...practice].map(({ at }) => at), ...busy.map(([, at]) => at)];
}

/**
 * What the creator's Reddit account has posted in these subreddits already, and which of those posts show one of these
 * files.
 */
export const earlierPosts = (creatorId: number, subreddits: readonly string[], media_ids: readonly number[]) =>
  queryOptions({
    queryKey: [...EARLIER, creatorId, subreddits, media_ids],
    queryFn: async ({ signal }) => {
      const body = { subreddits: [...subreddits], media_ids: [...media_ids] };
      return (await ask("POST /posts/earlier", { body, creatorId, signal })).data;
    },
    enabled: subreddits.length > 0,
    placeholderData: (before) => before,
  });

export async function deletePosts(creatorId: number, ids: readonly number[]) {
  const answer = await call("DELETE /posts", { body: { ids: [...ids] }, creatorId, idempotencyKey: newUuid() });
  if (answer.ok) postsChanged();
  return answer;
}

/** Retries all posts or none. `isSure`: the user has checked that they are not published already. */
export function retryPosts(creatorId: number, ids: readonly number[], isSure: boolean, times: RetryTimes) {
  const body = { ids: [...ids], confirmed: isSure, ...(times.length > 0 && { times: [...times] }) };
  const send = (): Promise<Answer<Reply<"POST /posts/retry">>> =>
    call("POST /posts/retry", { body, creatorId, idempotencyKey: newUuid() });
  return changing(send);
}

type RetryTimes = readonly { id: number; post_at: string }[];

type Spacing = { spaces_all: true; moved: RetryTimes };

/** Previews a retry without doing it. With `spacing`, posts that would go out now get a time instead. */
export async function retryPlan(creatorId: number, ids: readonly number[], spacing?: Spacing) {
  const answer: Answer<Reply<"POST /posts/retry-plan">> = await call("POST /posts/retry-plan", {
    body: {
      ids: [...ids],
      ...(spacing && { spaces_all: true, ...(spacing.moved.length > 0 && { moved: [...spacing.moved] }) }),
    },
    creatorId,
  });
  return answer;
}

export type Undone = Answer<Reply<"POST /posts/undo">>;

/** Recent changes that can be undone, newest first. */
export async function recentChanges(creatorId: number): Promise<Answer<Reply<"GET /posts/changes">>> {
  return call("GET /posts/changes", { creatorId });
}

/** How a deleted post can be restored, along with what was deleted with it; null if it cannot. */
export const deletionOf = (creatorId: number, id: number) =>
  queryOptions({
    queryKey: [...SHOWN, creatorId, id, "deletion"],
    queryFn: async ({ signal }) => {
      const { data, redoable } = await ask("GET /posts/changes", { creatorId, signal });
      const isMeant = ({ kind, ids }: PostChange) => kind === "delete" && ids.includes(id);
      const [done, undone] = [data.find(isMeant), redoable.find(isMeant)];
      if (done) return { ...done, way: "undo" as const };
      return undone ? { ...undone, way: "redo" as const } : null;
    },
  });

/**
 * `ids`: restores only these of the posts deleted together. `restores`: records the restoration as a new change rather
 * than as an undo, so that no redo reverts it.
 */
type UndoRequest = { id: number; ids?: number[]; restores?: true };

/** Undoes or redoes a change. `part`: the user's change that this belongs to. */
export function undoOrRedo(
  creatorId: number,
  request: UndoRequest,
  way: "undo" | "redo",
  part?: OwnChange,
): Promise<Undone> {
  const input = { body: request, creatorId, idempotencyKey: newUuid() };
  return changing(() => call(way === "undo" ? "POST /posts/undo" : "POST /posts/redo", input), part, true);
}

export type BulkDone = Answer<Reply<"POST /posts/bulk">>;

/** Applies a bulk action to all posts for which it is possible. */
export function bulkPosts(creatorId: number, asked: BulkAction, part?: OwnChange): Promise<BulkDone> {
  const body = asked.action === "duplicate" ? { ...asked, as: shownAccounts(creatorId) } : asked;
  // TypeScript would treat each form of the union as a call of its own.
  const input = { body, creatorId, idempotencyKey: newUuid() } as Input<"POST /posts/bulk">;
  return changing(() => call("POST /posts/bulk", input), part);
}

type Changed = { change_id: number | null };

/** Wraps a request as a change of its own, unless it is part of one already started. */
function changing<T extends Changed>(send: () => Promise<Answer<T>>, part?: OwnChange, isTaking = false) {
  const work = async (change: OwnChange) => {
    const answer = await send();
    if (!answer.ok) return answer;
    change.id = answer.data.change_id;
    postsChanged(change.id);
    return answer;
  };
  return part ? work(part) : asChange(work, { isUndoOrRedo: isTaking });
}

/** The changes made in this tab since it was loaded. */
const ownChanges = new Set<number>();
export const isOfThisTab = (change: number): boolean => ownChanges.has(change);

/** Refetches lists, plans and usage. */
function postsChanged(change?: number | null): void {
  if (change) ownChanges.add(change);
  calendarChanged();
  refetchQueries(NEIGHBOURS);
  refetchQueries(EARLIER);
  refetchQueries(SHOWN);
  void loadStats();
}

/** The same after a change elsewhere (by another session or the worker), once for many changes. */
export function postsChangedElsewhere(): void {
  calendarChanged();
  shownPostsChanged();
}

const shownPostsChanged = coalesced(() => {
  refetchQueries(NEIGHBOURS);
  refetchQueries(EARLIER);
  refetchQueries(SHOWN);
});
