import type { Media } from "@ponkan/contract/media/media";
import type { MediaKind, MediaSort } from "@ponkan/contract/media/media-query";
import type { MediaChanges } from "@ponkan/contract/media/new-media";
import type { MediaHost } from "@ponkan/contract/posts/media-host";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { type Answer, call, type Reply } from "./call.ts";
import { queryClient } from "./query-client.ts";

export type MediaFilter = {
  search?: string;
  kind?: MediaKind;
  used?: "true" | "false";
  tag?: string;
  never_in?: string;
  /** A collection's id, as a string because it comes from the URL. */
  collection?: string;
  host?: MediaHost;
  sort?: MediaSort;
};

export const MEDIA_PAGE_SIZE = 100;
const LISTS = ["media"];
const FILE = ["media-file"];
const TAGS = ["media-tags"];
const USAGE = ["media-usage"];
const COLLECTIONS = ["media-collections"];

/** One page of the list. Pages load when they scroll into view, in any order. */
export const mediaPage = (creatorId: number, filter: MediaFilter, page: number) =>
  queryOptions({
    queryKey: [...LISTS, creatorId, filter, page],
    queryFn: ({ signal }) =>
      ask("GET /media", {
        query: { ...filter, page: String(page), per_page: String(MEDIA_PAGE_SIZE) },
        creatorId,
        signal,
      }),
    // Usage changes without the media being edited.
    staleTime: 10_000,
  });

export const mediaFile = (creatorId: number, id: number) =>
  queryOptions({
    queryKey: [...FILE, creatorId, id],
    queryFn: ({ signal }) => ask("GET /media/{id}", { params: { id: String(id) }, creatorId, signal }),
    // Scores and removals change over time.
    staleTime: 10_000,
  });

export const mediaTags = (creatorId: number) =>
  queryOptions({
    queryKey: [...TAGS, creatorId],
    queryFn: async ({ signal }) => (await ask("GET /media/tags", { creatorId, signal })).data,
  });

export const mediaCollections = (creatorId: number) =>
  queryOptions({
    queryKey: [...COLLECTIONS, creatorId],
    queryFn: async ({ signal }) => (await ask("GET /media-collections", { creatorId, signal })).data,
  });

export async function makeCollection(creatorId: number, name: string) {
  const answer = await call("POST /media-collections", { body: { name }, creatorId });
  if (answer.ok) mediaChanged();
  return answer;
}

export async function collectMedia(creatorId: number, id: number, ids: readonly number[], is_in: boolean) {
  const body = { ids: [...ids], is_in };
  const answer = await call("POST /media-collections/{id}/media", { params: { id: String(id) }, body, creatorId });
  mediaChanged();
  return answer;
}

export async function renameCollection(creatorId: number, id: number, name: string) {
  const answer = await call("PATCH /media-collections/{id}", { params: { id: String(id) }, body: { name }, creatorId });
  if (answer.ok) mediaChanged();
  return answer;
}

export async function dropCollection(creatorId: number, id: number) {
  const answer = await call("DELETE /media-collections/{id}", { params: { id: String(id) }, creatorId });
  mediaChanged();
  return answer;
}

export const mediaUsage = (creatorId: number) =>
  queryOptions({
    queryKey: [...USAGE, creatorId],
    queryFn: ({ signal }) => ask("GET /media/usage", { creatorId, signal }),
  });

/** Renames or tags a file. The change is shown optimistically and reverted if the server refuses it. */
export async function changeMedia(media: Media, changes: MediaChanges): Promise<Answer<{ data: Media }>> {
  replaceInLists({ ...media, ...changes });
  const answer = await call("PATCH /media/{id}", {
    params: { id: String(media.id) },
    body: changes,
    creatorId: media.creator_id,
  });
  replaceInLists(answer.ok ? answer.data.data : media);
  if (answer.ok && changes.tags) void queryClient.invalidateQueries({ queryKey: TAGS });
  return answer;
}

/** A replacement is first put into all scheduled posts. */
export async function deleteMedia(media: Media, replaceWith?: number): Promise<Answer<unknown>> {
  const answer = await call("DELETE /media/{id}", {
    params: { id: String(media.id) },
    query: replaceWith === undefined ? {} : { replace_with: String(replaceWith) },
    creatorId: media.creator_id,
  });
  if (answer.ok) mediaChanged();
  return answer;
}

/** Scheduled posts that keep these files from being deleted. */
export const plannedUses = (creatorId: number, ids: readonly number[]): Promise<Answer<Reply<"POST /media/planned">>> =>
  call("POST /media/planned", { body: { ids: [...ids] }, creatorId });

/** Deletes the files that no scheduled post uses and keeps the others. */
export async function deleteUnused(
  creatorId: number,
  ids: readonly number[],
): Promise<Answer<Reply<"POST /media/delete">>> {
  const answer = await call("POST /media/delete", { body: { ids: [...ids] }, creatorId });
  mediaChanged();
  return answer;
}

export async function restoreMedia(
  creatorId: number,
  ids: readonly number[],
): Promise<Answer<Reply<"POST /media/restore">>> {
  const answer = await call("POST /media/restore", { body: { ids: [...ids] }, creatorId });
  mediaChanged();
  return answer;
}

let isReloading = false;
/** Refetches all media queries, once for many changes in a row. */
export function mediaChanged(): void {
  if (isReloading) return;
  isReloading = true;
  setTimeout(() => {
    isReloading = false;
    for (const queryKey of [LISTS, FILE, TAGS, USAGE, COLLECTIONS]) void queryClient.invalidateQueries({ queryKey });
  }, 200);
}

function replaceInLists(changed: Media): void {
  queryClient.setQueriesData<Reply<"GET /media">>(
    { queryKey: LISTS },
    (page) => page && { ...page, data: page.data.map((media) => (media.id === changed.id ? changed : media)) },
  );
  queryClient.setQueriesData<Reply<"GET /media/{id}">>(
    { queryKey: [...FILE, changed.creator_id, changed.id] },
    (file) => file && { ...file, data: changed },
  );
}
