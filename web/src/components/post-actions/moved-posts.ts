import { createStore } from "~/lib/store.ts";

/** A scheduled post and the instant it is to go out instead. */
export type Move = { id: number; rev: number; to: number };

/**
 * Where a post is shown although the server has not said so yet. `rev` is known once the server accepted the move: what
 * is read with that revision or a newer one is right again.
 */
export type Moved = {
  at: number;
  rev: number | null;
  /** The newest revision the server named while this waits; it may not have been read yet. */
  base?: number;
};

type MovedPosts = ReadonlyMap<number, Moved>;

export const movedPosts = createStore<MovedPosts>(new Map());

export function showMoved(moves: readonly { id: number; at: number; rev: number | null }[]): void {
  const next = new Map(movedPosts.get());
  for (const { id, at, rev } of moves) next.set(id, { at, rev, base: newestRev(next.get(id)) });
  movedPosts.set(next);
}

/** It has this revision now, but stays where it was moved since. */
export function noteRev(id: number, rev: number): void {
  const known = movedPosts.get().get(id);
  if (known) movedPosts.set(new Map(movedPosts.get()).set(id, { ...known, base: rev }));
}

export const newestRev = (known: Moved | undefined): number => Math.max(known?.rev ?? 0, known?.base ?? 0);

export function takeBack(ids: readonly number[]): void {
  const next = new Map(movedPosts.get());
  for (const id of ids) next.delete(id);
  movedPosts.set(next);
}

type Placed = { id: number; at: number; rev: number | null };

/** Posts in the order of time, those that were just moved at their new times; one without a revision cannot move. */
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
