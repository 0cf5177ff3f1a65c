import { PostStatus, type PostStatusName, postStatusLabels } from "@ponkan/contract/posts/post-status";
import { sql } from "kysely";

/** What people are shown of where a post stands (CV-07). */
const shownAs = {
  scheduled: "scheduled",
  waiting: "started",
  sending: "started",
  unknown: "started",
  posted: "posted",
  failed: "failed",
  needs_check: "failed",
  deleted: "deleted",
} as const satisfies Record<string, PostStatusName>;
export type PostState = keyof typeof shownAs;
const states = Object.keys(shownAs) as PostState[];

export const statusOf = (state: PostState): PostStatus => PostStatus[shownAs[state]];
export const statusLabelOf = (state: PostState): string => postStatusLabels[shownAs[state]];
export const statesOf = (statuses: readonly PostStatus[]): PostState[] =>
  states.filter((state) => statuses.includes(statusOf(state)));

/** To be sent; nothing of it is with the platform. */
export const plannedStates: readonly PostState[] = ["scheduled", "waiting"];
/** It has left, or may have; what became of it is not known. */
export const unclearStates: readonly PostState[] = ["sending", "unknown"];
/** Somebody still has something to do before it is out or is not. */
export const openStates: readonly PostState[] = [...plannedStates, ...unclearStates];
/** It is out, or is to be. */
export const openOrOutStates: readonly PostState[] = [...openStates, "posted"];
/** Not out, nor on its way: what was done to it can be taken back. */
export const notYetOutStates: readonly PostState[] = statesOf([
  PostStatus.scheduled,
  PostStatus.failed,
  PostStatus.deleted,
]);
/** It is not out, or nobody can tell; its owner may retry. */
export const failedStates: readonly PostState[] = statesOf([PostStatus.failed]);
/** Nobody is about to send it. */
export const deletableStates: readonly PostState[] = ["scheduled", "posted", ...failedStates];
/** Its time may be over, and its timeline says what it waits for. */
export const heldUpStates: readonly PostState[] = ["waiting", "unknown"];

/** As a list of SQL, by name: the index of what is open is used only for exactly these words. */
export function among(some: readonly PostState[]) {
  return sql`(${sql.join(some.map((state) => sql.lit(state)))})`;
}
