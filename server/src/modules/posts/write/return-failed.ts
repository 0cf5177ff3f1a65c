import type { Post } from "@ponkan/contract/posts/post";
import type { AppContext, Db } from "../../../context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import type { Author } from "../author.ts";
import type { ChangedItem, JournalEntry, Recording } from "../journal/changed-item.ts";
import { addToChange } from "../journal/journal.queries.ts";
import { deleteText, textOf } from "../journal/journal-text.ts";
import { loadPosts } from "../read/shown-post.ts";
import { bringBackDeleted } from "./replaced.queries.ts";
import { recordChanges } from "./write-posts.queries.ts";
import type { Writing } from "./writing.ts";

type Context = Pick<AppContext, "clock"> & Pick<Writing, "shield"> & { tx: Db };
/** `change_id`: the change this is part of; null if it is recorded as its own. */
type PartOf = { recording: Recording; change_id: number | null };

/** Restores deleted failed posts with their errors, without sending them. All or nothing. */
export async function returnFailed(
  { tx, clock, shield }: Context,
  { creator }: Author,
  deleted: readonly ChangedItem[],
  { recording, change_id }: PartOf,
): Promise<{ data: Post[]; change_id: number | null }> {
  const ids = deleted.map(({ id }) => id);
  const back = await bringBackDeleted(tx, creator.id, deleted);
  if (back.length < ids.length) throw new Refusal(409, "Post was changed meanwhile.");
  const items = back.map(({ id, rev }) => ({ id, rev, before: null, was_failed: true as const }));
  const text = textOf(recording, deleteText);
  const own: JournalEntry = { kind: "copy", purpose: recording.purpose, text, items };
  const id = await recordChanges(tx, creator, back, () => returned, change_id === null ? own : null);
  if (change_id !== null) await addToChange(tx, change_id, items);
  await shield.recountThreats(tx, creator, await shield.momentsOf(tx, creator.id, ids));
  return { data: await loadPosts(tx, creator.id, ids, clock.now()), change_id: change_id ?? id };
}

export const returned = { kind: "returned", text: "The deletion was taken back." };
