import type { PostChanges } from "@ponkan/contract/posts/new-post";
import { editedText } from "../write/edited-text.ts";
import type { Recording } from "./changed-item.ts";

/** Returns the recording's text if it has one, otherwise `own`. */
export const textOf = (recording: Recording, own: string) => recording.text ?? own;

/** For example 'Moved 12 posts.', 'Posted 1 post now.' or 'Changed title and time.' */
export function updateText(changes: readonly PostChanges[]): string {
  if (changes.every((change) => isMove(change) && change.post_at === null))
    return `Posted ${counted(changes.length)} now.`;
  if (changes.every(isMove)) return `Moved ${counted(changes.length)}.`;
  const [first, ...others] = changes;
  return others.length === 0 ? editedText(first!) : `Changed ${counted(changes.length)}.`;
}

/** Placeholder for the current number of posts of the change. */
const SLOT = "{posts}";
export const scheduleText = (kind: "schedule" | "copy") => `${kind === "copy" ? "Duplicated" : "Scheduled"} ${SLOT}.`;
export const restoreText = `Restored ${SLOT}.`;
export const deleteText = `Deleted ${SLOT}.`;
/** For example 'Deleted 1 post.' */
export const withCount = (text: string, count: number) => text.replace(SLOT, counted(count));

export const retryText = (count: number) => `Retried ${counted(count)}.`;

function isMove({ id: _id, rev: _rev, ...changed }: PostChanges): boolean {
  const fields = Object.keys(changed);
  return fields.length === 1 && fields[0] === "post_at";
}

const counted = (count: number) => `${count} ${count === 1 ? "post" : "posts"}`;
