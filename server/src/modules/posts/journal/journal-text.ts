import type { PostChanges } from "@ponkan/contract/posts/new-post";
import { editedText } from "../write/edited-text.ts";
import type { Recording } from "./changed-item.ts";

/** Its own words, unless it is called something else or about another change. */
export const textOf = (recording: Recording, own: string) => recording.text ?? own;

/** 'Moved 12 posts.', 'Posted 1 post now.', 'Changed title and time.' */
export function updateText(changes: readonly PostChanges[]): string {
  if (changes.every((change) => isMove(change) && change.post_at === null))
    return `Posted ${counted(changes.length)} now.`;
  if (changes.every(isMove)) return `Moved ${counted(changes.length)}.`;
  const [first, ...others] = changes;
  return others.length === 0 ? editedText(first!) : `Changed ${counted(changes.length)}.`;
}

export const scheduleText = (kind: "schedule" | "copy", count: number) =>
  `${kind === "copy" ? "Duplicated" : "Scheduled"} ${counted(count)}.`;
export const retryText = (count: number) => `Retried ${counted(count)}.`;
export const restoreText = (count: number) => `Restored ${counted(count)}.`;
export const deleteText = (count: number) => `Deleted ${counted(count)}.`;

/** What is said of some of what a change is about: 'Deleted 1 post.' */
export const textOfSome = (text: string, count: number) => text.replace(/\d+ posts?/, counted(count));

function isMove({ id: _id, rev: _rev, ...changed }: PostChanges): boolean {
  const fields = Object.keys(changed);
  return fields.length === 1 && fields[0] === "post_at";
}

const counted = (count: number) => `${count} ${count === 1 ? "post" : "posts"}`;
