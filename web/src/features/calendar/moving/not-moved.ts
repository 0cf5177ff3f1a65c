import { PostStatus } from "@ponkan/contract/posts/post-status";
import type { RefusedPost } from "~/components/post-actions/refused-words.ts";
import type { Chip } from "../model/chips.ts";
import { canMove, isFailed } from "./plan-moves.ts";

/** Whether the post can get a new time; failed ones are retried at it. */
export const hasNewTime = (chip: Chip): boolean => canMove(chip) || isFailed(chip);

/** Selected posts that cannot move, with the reasons. */
export const notMoved = (chips: readonly Chip[]): RefusedPost[] =>
  chips.filter((chip) => !hasNewTime(chip)).map(({ id, status }) => ({ id, reason: reasonOf(status) }));

function reasonOf(status: PostStatus): string {
  if (status === PostStatus.started) return "The post is going out right now.";
  if (status === PostStatus.deleted) return "The post was deleted.";
  return "The post is out already.";
}
