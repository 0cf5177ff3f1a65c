import type { CalendarPosts } from "@ponkan/contract/posts/calendar-posts";
import type { UpdatedPosts } from "@ponkan/contract/realtime/posts-updated";
import type { Stats } from "@ponkan/contract/users/user";
import type { Query } from "@tanstack/react-query";
import { type AskedPosts, CALENDAR } from "./calendar.ts";
import { usageChanged } from "./load-stats.ts";
import { noticesChanged } from "./notices.ts";
import { canPatch, patchCalendar } from "./patch-calendar.ts";
import { patchNeighbours } from "./patch-neighbours.ts";
import { NEIGHBOURS, type Neighbours, SHOWN } from "./posts.ts";
import { queryClient, refetchQueries } from "./query-client.ts";
import { STATS } from "./users.ts";

/** Patches the caches with the updates of events, in order. Only posts that are open are refetched. */
export function postsUpdated(all: readonly UpdatedPosts[]): void {
  for (const [creatorId, updates] of Map.groupBy(all, (update) => update.creator_id)) {
    for (const query of queriesOf([...CALENDAR, creatorId])) patchDays(query, updates);
    for (const query of queriesOf([...NEIGHBOURS, creatorId])) {
      const [start, end] = query.queryKey.slice(2) as [string, string];
      patch(query, updates, (known: Neighbours, update) => patchNeighbours(known, update, start, end));
    }
    // The details of an open post are more than an event contains.
    for (const id of new Set(updates.flatMap(idsIn))) refetchQueries([...SHOWN, creatorId, id]);
  }
  noticesChanged();
  for (const query of queriesOf(STATS)) patch(query, all, patchStats, usageChanged);
}

const idsIn = ({ rows, gone }: UpdatedPosts) => [...rows.posts.map(([id]) => id), ...gone];

const queriesOf = (queryKey: readonly unknown[]) => queryClient.getQueryCache().findAll({ queryKey });

function patchDays(query: Query, updates: readonly UpdatedPosts[]): void {
  const asked = query.queryKey[2] as AskedPosts;
  if (canPatch(asked)) patch(query, updates, (known: CalendarPosts, update) => patchCalendar(known, update, asked));
  else refetchQueries(query.queryKey, true);
}

function patch<T>(
  query: Query,
  updates: readonly UpdatedPosts[],
  change: (known: T, update: UpdatedPosts) => T,
  read = () => refetchQueries(query.queryKey, true),
): void {
  const bringUpToDate = () => {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    // Invalidated data is refetched before it is shown.
    if (data === undefined || isInvalidated) return;
    const next = updates.reduce(change, data as T);
    if (next !== data) query.setData(next, { updatedAt: dataUpdatedAt, manual: true });
  };
  const { fetchStatus, isInvalidated } = query.state;
  bringUpToDate();
  // A response still in flight may be older than the events.
  if (fetchStatus === "fetching") query.promise?.then(bringUpToDate, () => undefined);
  // Its last refetch failed.
  else if (isInvalidated) read();
}

function patchStats(known: Stats, { creator_id, stats: { accounts, ...usage } }: UpdatedPosts): Stats {
  const creators = known.creators.map((creator) => (creator.id === creator_id ? { ...creator, accounts } : creator));
  return { ...known, ...usage, creators };
}
