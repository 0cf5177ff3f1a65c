import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { inParallel } from "../../stack/in-parallel.ts";
import type { Person } from "../../stack/people.ts";
import type { Api } from "./api.ts";
import type { LedgerEntry, ObservedPost } from "./ledger.ts";

/** A text of PO-05. */
export const NEEDS_CHECK = "Publishing took too long.";

const SCHEDULED = 1;
const STARTED = 2;
const POSTED = 3;
const FAILED = 4;
const DELETED = 5;
const MOST_RETRIES = 2;

/** A post that was cancelled late, or is to be deleted, is finished only once the platform has deleted it too. */
function isFinished(entry: LedgerEntry): boolean {
  const { scheduled, seen, cancels, left } = entry;
  if (scheduled !== "yes" || left) return true;
  if (!seen || seen.status === SCHEDULED || seen.status === STARTED) return false;
  if (awaitsDeletion(entry)) return false;
  return seen.status === DELETED || !cancels.some(({ verdict }) => verdict === "yes");
}

/**
 * Watches all posts until they are finished, and presses 'retry' on failed ones. Gives up when none has finished for
 * `patienceMs`: a slow machine takes longer, a stuck post stays stuck.
 */
export async function watchPosts(
  api: Api,
  people: readonly Person[],
  entries: readonly LedgerEntry[],
  patienceMs: number,
): Promise<void> {
  const of = Map.groupBy(entries, ({ account }) => account);
  const mine = ({ name }: Person) => of.get(name) ?? [];
  let open = people.filter((person) => mine(person).some(({ scheduled }) => scheduled === "yes"));
  let unfinished = Number.POSITIVE_INFINITY;
  let until = Date.now() + patienceMs;
  while (open.length > 0 && Date.now() < until) {
    await inParallel(open.length, 8, (index) => lookAndRetry(api, open[index]!, mine(open[index]!)));
    open = open.filter((person) => !mine(person).every(isFinished));
    const left = open.flatMap(mine).filter((entry) => !isFinished(entry)).length;
    if (left < unfinished) until = Date.now() + patienceMs;
    unfinished = left;
    await wait(1000);
  }
}

async function lookAndRetry(api: Api, person: Person, entries: LedgerEntry[]): Promise<void> {
  const seen = await allPosts(api, person);
  for (const entry of entries) entry.seen = seen.get([...entry.ids][0] ?? 0) ?? entry.seen;
  for (const entry of entries)
    if (awaitsDeletion(entry)) entry.hasDeletionFailed = await wasGivenUp(api, person, entry);
  for (const entry of entries) if (isWorthRetrying(entry)) await retry(api, person, entry);
}

const awaitsDeletion = ({ wantsDeletion, hasDeletionFailed, seen }: LedgerEntry) =>
  wantsDeletion && !hasDeletionFailed && seen?.status === POSTED;

async function wasGivenUp(api: Api, person: Person, { ids }: LedgerEntry): Promise<boolean> {
  const { body } = await api.callWithRetries(person, { method: "GET", path: `posts/${[...ids][0]}` });
  const { data } = (body ?? {}) as { data?: { timeline: { kind: string }[] } };
  return data?.timeline.some(({ kind }) => kind === "delete_failed") ?? false;
}

/** A post that may be out is not retried: a person would check the platform first. */
function isWorthRetrying({ seen, retries, cancels }: LedgerEntry): boolean {
  const isRefused = seen?.status === FAILED && seen.error !== NEEDS_CHECK;
  return isRefused && retries.length < MOST_RETRIES && cancels.every(({ verdict }) => verdict === "no");
}

async function retry(api: Api, person: Person, entry: LedgerEntry): Promise<void> {
  const call = { method: "POST", path: "posts/retry", body: { ids: [...entry.ids] }, key: randomUUID() } as const;
  const { verdict, at } = await api.callWithRetries(person, call);
  entry.retries.push({ at, verdict });
  if (verdict === "yes") entry.seen = undefined;
}

export async function allPosts(api: Api, person: Person): Promise<Map<number, ObservedPost>> {
  const found = new Map<number, ObservedPost>();
  for (let page = 1; ; page++) {
    const { status, body } = await api.callWithRetries(person, {
      method: "GET",
      path: `posts?per_page=200&page=${page}`,
    });
    if (status !== 200) return found;
    const { data, meta } = body as { data: (ObservedPost & { id: number })[]; meta: { last_page: number } };
    for (const { id, status, rev, content, post_at, url, error, comment_error } of data)
      found.set(id, { status, rev, content, post_at, url, error, comment_error });
    if (page >= meta.last_page) return found;
  }
}
