import type { BulkAction } from "@ponkan/contract/posts/bulk-endpoint";
import { bulkPosts } from "~/api/posts.ts";
import { followOutcomes } from "~/components/outcomes/load-follow-posts.ts";
import type { Move } from "~/components/post-actions/moved-posts.ts";
import type { RefusedPost } from "~/components/post-actions/refused-words.ts";
import { retryMany } from "~/components/post-actions/retry.ts";
import { offerUndo } from "~/components/post-actions/undo.ts";
import { counted } from "~/lib/counted.ts";
import { showToast } from "~/ui/toast-store.ts";
import type { Chip } from "../model/chips.ts";
import { moveAndRetry } from "./move-and-retry.ts";
import { notMoved } from "./not-moved.ts";
import { canMove, isFailed } from "./plan-moves.ts";
import { selection } from "./selection.ts";

/** Posts that were left unchanged, with the reasons; null if the result is unknown. */
type UnchangedPosts = readonly RefusedPost[];

/**
 * Moves planned posts and retries failed ones at their new times. Refused posts stay selected, together with those that
 * cannot move.
 */
export async function moveSelected(
  creatorId: number,
  chips: readonly Chip[],
  moves: readonly Move[],
): Promise<UnchangedPosts> {
  const failed = new Set(idsOf(chips.filter(isFailed)));
  const again = moves.filter(({ id }) => failed.has(id));
  const planned = moves.filter(({ id }) => !failed.has(id));
  return withNotMoved(chips, await moveAndRetry(creatorId, chips, planned, { again }));
}

/**
 * Adds the posts that cannot move, with reasons. If nothing was refused, the selection stays, so that it can be moved
 * again.
 */
function withNotMoved(chips: readonly Chip[], refused: UnchangedPosts): UnchangedPosts {
  const left = [...refused, ...notMoved(chips)];
  return refused.length > 0 ? keepSelected(left) : left;
}

/** 'Deleted 12 posts.', with one undo for all of them. */
export async function runBulkAction(creatorId: number, asked: BulkAction, did: string): Promise<UnchangedPosts | null> {
  const answer = await bulkPosts(creatorId, asked);
  if (!answer.ok) return failed(answer.data.message);
  const { done, refused, change_id } = answer.data;
  if (done.length > 0) offerUndo(creatorId, change_id, `${did} ${counted(done.length, "post")}.`);
  return keepSelected(refused);
}

/** Retries failed posts at their own time or now, as far as possible, and tracks their outcome. */
export async function retrySelected(creatorId: number, chips: readonly Chip[]): Promise<UnchangedPosts | null> {
  const left = await retryMany(creatorId, idsOf(chips), followOutcomes);
  return left && keepSelected(left);
}

function failed(message: string | undefined): null {
  showToast({ type: "danger", text: message ?? "That did not work. Please try again." });
  return null;
}

function keepSelected(left: UnchangedPosts): UnchangedPosts {
  if (left.length > 0) selection.set(new Set(left.map(({ id }) => id)));
  return left;
}

/** Moves posts that are too close to each other or to others; failed ones are retried only if the user confirms it. */
export async function spaceOutSelected(
  creatorId: number,
  chips: readonly Chip[],
  zone: string,
): Promise<UnchangedPosts> {
  const [planned, failed] = [chips.filter(canMove), chips.filter(isFailed)];
  const { planStagger } = await import("~/components/ban-shield/stagger.ts");
  const moves = planned.length > 0 ? await planStagger(creatorId, idsOf(planned), zone).catch(() => null) : [];
  if (moves === null) showToast({ type: "danger", text: "The plan did not load. Nothing was moved." });
  if (moves === null) return [];
  const { askSpacedAgain } = await import("./spaced-again.ts");
  const asked = await askSpacedAgain(creatorId, failed, moves);
  if (asked === null) return [];
  if (planned.length > 0 && moves.length === 0 && asked.again.length === 0)
    showToast({ type: "info", text: "They are 10 minutes or more apart already." });
  return withNotMoved(chips, await moveAndRetry(creatorId, chips, moves, asked));
}

const idsOf = (chips: readonly Chip[]) => chips.map(({ id }) => id);
