import { PostStatus } from "@ponkan/contract/posts/post-status";
import type { RefusedPost } from "~/components/post-actions/refused-words.ts";
import type { Chip } from "../model/chips.ts";
import { canMove, isFailed } from "./plan-moves.ts";

/** What failed is sent again at its new time. */
export const hasNewTime = (chip: Chip): boolean => canMove(chip) || isFailed(chip);

/** Selected posts that get no other time, each with the reason. */
export const notMoved = (chips: readonly Chip[]): RefusedPost[] =>
  chips.filter((chip) => !hasNewTime(chip)).map(({ id, status }) => ({ id, reason: reasonOf(status) }));

function reasonOf(status: PostStatus): string {
  if (status === PostStatus.started) return "The post is going out right now.";
  if (status === PostStatus.deleted) return "The post was deleted.";
  return "The post is out already.";
}
