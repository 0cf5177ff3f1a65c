import { UNDO_MS } from "@ponkan/contract/media/undo-time";
import { storage } from "~/lib/storage.ts";

type Deletion = { at: number; ids: number[] };

const MAX = 20;
const keyOf = (creatorId: number) => `SR_deleted_media_${creatorId}`;

/** Deletions that can still be undone (ME-07), newest last; stored in the browser to survive a reload. */
function deletionsOf(creatorId: number): Deletion[] {
  try {
    const kept = JSON.parse(storage.get(keyOf(creatorId)) ?? "[]") as Deletion[];
    return kept.filter(({ at }) => at > Date.now() - UNDO_MS);
  } catch {
    return [];
  }
}

function keep(creatorId: number, deletions: readonly Deletion[]): void {
  if (deletions.length === 0) storage.remove(keyOf(creatorId));
  else storage.set(keyOf(creatorId), JSON.stringify(deletions.slice(-MAX)));
}

export function rememberDeletion(creatorId: number, ids: number[]): void {
  keep(creatorId, [...deletionsOf(creatorId), { at: Date.now(), ids }]);
}

/** Forgets files that were restored or can no longer be. */
export function forgetDeletion(creatorId: number, ids: readonly number[]): void {
  const left = deletionsOf(creatorId).map(({ at, ids: all }) => ({ at, ids: all.filter((id) => !ids.includes(id)) }));
  keep(
    creatorId,
    left.filter((deletion) => deletion.ids.length > 0),
  );
}

export const lastDeletion = (creatorId: number): number[] | undefined => deletionsOf(creatorId).at(-1)?.ids;
