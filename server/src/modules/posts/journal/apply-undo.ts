import type { Post } from "@ponkan/contract/posts/post";
import type { Author } from "../author.ts";
import type { Needs } from "../checks/load-rule-facts.ts";
import { deletePosts } from "../write/delete-posts.ts";
import { retryPosts } from "../write/retry-posts.ts";
import { unretryPosts } from "../write/unretry-posts.ts";
import { type AlongsideWork, updateAlongside } from "../write/update-alongside.ts";
import { updatePosts } from "../write/update-posts.ts";
import type { Writing } from "../write/writing.ts";
import { type ChangeKind, kindOfItem, type Recording } from "./changed-item.ts";
import { restoreDeleted, type Undoable } from "./restore-deleted.ts";

type Context = Needs & Writing;
type Done = { data?: Post[]; change_id: number | null };
type UndoWork = { kind: ChangeKind; undoable: readonly Undoable[]; recording: Recording };

/** All or nothing, in the order of `undoable`, where planned posts come first. */
export function applyUndo(ctx: Context, author: Author, { kind, undoable, recording }: UndoWork): Promise<Done> {
  switch (kind) {
    case "update":
    case "retry":
    case "unretry":
      return changeBack(ctx, author, undoable, recording);
    case "schedule":
    case "copy": {
      const versions = new Map(undoable.map(({ post }) => [post.id, post]));
      return deletePosts(ctx, author, [...versions.keys()], { versions, recording });
    }
    case "delete":
      return restoreDeleted(ctx, author, undoable, recording);
  }
}

/** Reverts updates, together with the posts that were retried in the same change. */
function changeBack(ctx: Context, author: Author, undoable: readonly Undoable[], recording: Recording): Promise<Done> {
  const changes = undoable
    .filter(({ item }) => kindOfItem(item) === "update")
    .map(({ item, post }) => ({ ...item.before, id: post.id, rev: post.rev }));
  const beside = besideOf(author, undoable);
  if (!beside) return updatePosts(ctx, author, changes, recording);
  if (changes.length === 0) return beside.work(ctx, recording);
  return updateAlongside(ctx, author, changes, beside, recording);
}

/** One change contains either retried posts or posts that failed again, never both. */
function besideOf(author: Author, undoable: readonly Undoable[]): AlongsideWork | null {
  const retried = undoable.flatMap(({ item: { failed }, post }) =>
    failed ? [{ id: post.id, rev: post.rev, failed }] : [],
  );
  if (retried.length > 0) {
    const ids = retried.map(({ id }) => id);
    return { ids, leaving: ids, work: (inside, part) => unretryPosts(inside, author, retried, part) };
  }
  const unretried = undoable.filter(({ item }) => kindOfItem(item) === "unretry");
  if (unretried.length === 0) return null;
  const ids = unretried.map(({ post }) => post.id);
  // Posts that were retried at a chosen time get that time again.
  const times = unretried.flatMap(({ item, post }) => (item.at ? [{ id: post.id, post_at: item.at }] : []));
  return {
    ids,
    leaving: [],
    work: (inside, part) => retryPosts(inside, author, { ids, confirmed: true, times }, part),
  };
}
