import { postName } from "@ponkan/contract/posts/post-name";
import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import type { PostChange } from "@ponkan/contract/posts/undo-endpoints";
import { clockText } from "@ponkan/contract/time/clock-text";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import type { OwnChange } from "~/api/own-changes.ts";
import { isOfThisTab, postById, recentChanges, undoOrRedo } from "~/api/posts.ts";
import { queryClient } from "~/api/query-client.ts";
import { knownUser } from "~/api/users.ts";
import { confirm } from "~/ui/confirm-store.ts";
import { showToast } from "~/ui/toast-store.ts";
import { showUndoResult, type UndoDirection, withdrawOffer } from "./undo.ts";

/** `part`: the key press itself. `before`: the change that was being saved when it was pressed, and is saved by now. */
type UndoOrRedo = {
  creatorId: number;
  way: UndoDirection;
  part: OwnChange;
  before?: OwnChange | null;
  keepFocus?: () => void;
};

/**
 * Undoes the latest calendar action, from any tab of the user and however long ago, or redoes the last undone one. If a
 * change was being saved when the key was pressed, that change is meant; if it failed, nothing is undone. Changes not
 * made in this tab are confirmed by name. Scheduling is not undone, because users do not expect a key to delete posts.
 * `keepFocus` is called again because clicks in the question end an earlier call.
 */
export async function undoOrRedoLatest({ creatorId, way, part, before = null, keepFocus }: UndoOrRedo): Promise<void> {
  if (before?.id === null) return;
  const changes = await recentChanges(creatorId);
  if (!changes.ok) {
    showToast({ type: "danger", text: changes.data.message ?? `Failed to ${way}. Please try again.` });
    return;
  }
  const { data, redoable } = changes.data;
  const saved = before?.isUndoOrRedo ? undefined : data.find(({ id }) => id === before?.id);
  if (way === "undo" && before && !before.isUndoOrRedo && !saved) return tellGone();
  const newest = way === "undo" ? (saved ?? data.find(({ kind }) => kind !== "schedule")) : redoable[0];
  if (!newest) {
    showToast({ type: "info", text: `There is nothing to ${way}.` });
    return;
  }
  if (!isOfThisTab(newest.id) && !(await isMeant(creatorId, newest, way))) return;
  keepFocus?.();
  const answer = await undoOrRedo(creatorId, { id: newest.id }, way, part);
  if (answer.ok) withdrawOffer(newest.id);
  showUndoResult(creatorId, answer, way, newest.text);
}

/** The key press meant what was just saved, and nothing older. */
function tellGone(): void {
  showToast({ type: "info", text: "Your last change can't be undone anymore." });
}

/** Asks for a confirmation, because the change was made in another tab or before this one was loaded. */
async function isMeant(creatorId: number, { ids, text, made_at }: PostChange, way: UndoDirection): Promise<boolean> {
  const [id, ...others] = ids;
  const read = id !== undefined && others.length === 0 ? queryClient.fetchQuery(postById(creatorId, id)) : null;
  const post = await read?.catch(() => null); // a deleted post has no title any more
  const name = post ? ` The post is “${postName(post)}”.` : "";
  const at = clockText(instantToWallTime(new Date(made_at), timezoneOf(knownUser())).time);
  const [title, yes] = way === "undo" ? ["Undo this?", "Undo"] : ["Do this again?", "Redo"];
  return confirm({ title, text: `${at}: ${text}${name} It was not done in this tab.`, yes, no: "Cancel" });
}
