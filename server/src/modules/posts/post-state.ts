import { PostStatus, type PostStatusName, postStatusLabels } from "@ponkan/contract/posts/post-status";
import { sql } from "kysely";

/** The status shown for each state (CV-07). */
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

/** Waiting to be sent; nothing has reached the platform. */
export const plannedStates: readonly PostState[] = ["scheduled", "waiting"];
/** The request has left or may have left; its outcome is not known yet. */
export const unclearStates: readonly PostState[] = ["sending", "unknown"];
/** Not final yet: still to be sent, or its outcome is still to be found out. */
export const openStates: readonly PostState[] = [...plannedStates, ...unclearStates];
/** Out, or going to be. */
export const openOrOutStates: readonly PostState[] = [...openStates, "posted"];
/** Neither out nor on its way, so changes to it can be undone. */
export const notYetOutStates: readonly PostState[] = statesOf([
  PostStatus.scheduled,
  PostStatus.failed,
  PostStatus.deleted,
]);
/** Not out, or impossible to tell; the user may retry. */
export const failedStates: readonly PostState[] = statesOf([PostStatus.failed]);
/** Not about to be sent. */
export const deletableStates: readonly PostState[] = ["scheduled", "posted", ...failedStates];
/** Its time may have passed; its timeline says what it waits for. */
export const heldUpStates: readonly PostState[] = ["waiting", "unknown"];

/** An SQL list of literals: the partial index on open posts is used only if the states are written like this. */
export function sqlStateList(some: readonly PostState[]) {
  return sql`(${sql.join(some.map((state) => sql.lit(state)))})`;
}
