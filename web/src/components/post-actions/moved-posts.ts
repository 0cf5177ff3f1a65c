import { createStore } from "~/lib/store.ts";

/** A scheduled post and its new time. */
export type Move = { id: number; rev: number; to: number };

/**
 * Where a moved post is shown until the server's data catches up. `rev` is set once the server accepted the move: data
 * with that revision or a newer one is correct again.
 */
export type Moved = {
  at: number;
  rev: number | null;
  /** The newest revision the server reported while this is pending; it may not have been refetched yet. */
  base?: number;
};

type MovedPosts = ReadonlyMap<number, Moved>;

export const movedPosts = createStore<MovedPosts>(new Map());

export function showMoved(moves: readonly { id: number; at: number; rev: number | null }[]): void {
  const next = new Map(movedPosts.get());
  for (const { id, at, rev } of moves) next.set(id, { at, rev, base: newestRev(next.get(id)) });
  movedPosts.set(next);
}

/** Notes a new revision of a post that stays where it was moved since. */
export function noteRev(id: number, rev: number): void {
  const known = movedPosts.get().get(id);
  if (known) movedPosts.set(new Map(movedPosts.get()).set(id, { ...known, base: rev }));
}

export const newestRev = (known: Moved | undefined): number => Math.max(known?.rev ?? 0, known?.base ?? 0);

export function forgetMoved(ids: readonly number[]): void {
  const next = new Map(movedPosts.get());
  for (const id of ids) next.delete(id);
  movedPosts.set(next);
}

type Placed = { id: number; at: number; rev: number | null };

/**
 * The posts in order of time, with recently moved ones at their new times. Posts without a revision cannot be moved.
 */
export function withMoved<T extends Placed>(posts: readonly T[], moved: MovedPosts): readonly T[] {
  if (!posts.some((post) => applies(post, moved.get(post.id)))) return posts;
  const shown = posts.map((post) => {
    const known = moved.get(post.id);
    return applies(post, known) ? { ...post, at: known.at, rev: known.rev ?? post.rev } : post;
  });
  return shown.sort((one, other) => one.at - other.at || one.id - other.id);
}

function applies({ rev }: Placed, moved: Moved | undefined): moved is Moved {
  return moved !== undefined && rev !== null && (moved.rev === null || rev < moved.rev);
}
