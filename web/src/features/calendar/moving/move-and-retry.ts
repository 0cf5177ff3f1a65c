import type { Post } from "@ponkan/contract/posts/post";
import { slotName } from "@ponkan/contract/posts/times/slot-name";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import { bulkPosts } from "~/api/posts.ts";
import { knownUser } from "~/api/users.ts";
import { MOVING, movePosts } from "~/components/post-actions/move-posts.ts";
import type { Move } from "~/components/post-actions/moved-posts.ts";
import type { RefusedPost } from "~/components/post-actions/refused-words.ts";
import { riskAfter } from "~/components/post-actions/risk-after.ts";
import { offerUndo } from "~/components/post-actions/undo.ts";
import { counted } from "~/lib/counted.ts";
import { showToast } from "~/ui/toast-store.ts";
import type { Chip } from "../model/chips.ts";
import { namesOf } from "../model/post-names.ts";

/** New times of failed posts to retry, and the failed posts that are left out. */
export type RetryMoves = { again: readonly Move[]; left?: readonly RefusedPost[] };

/**
 * Moves planned posts and retries failed ones as a single change. Returns the posts that were refused or left out, with
 * the reasons.
 */
export async function moveAndRetry(
  creatorId: number,
  chips: readonly Chip[],
  planned: readonly Move[],
  { again, left = [] }: RetryMoves,
): Promise<RefusedPost[]> {
  const refused: RefusedPost[] = [];
  const onRefused = (some: readonly RefusedPost[]) => refused.push(...some);
  if (planned.length > 0) {
    const words = (done: readonly Post[]) => wordsOf(done, again);
    await movePosts(creatorId, planned, { names: namesOf(chips), onRefused, again, words });
  } else if (again.length > 0) onRefused(await retry(creatorId, again));
  return [...left, ...refused];
}

async function retry(creatorId: number, again: readonly Move[]): Promise<RefusedPost[]> {
  const times = again.map(({ id, to }) => ({ id, post_at: new Date(to).toISOString() }));
  const answer = await bulkPosts(creatorId, { action: "retry", ids: times.map(({ id }) => id), times });
  if (!answer.ok) {
    showToast({ type: "danger", text: answer.data.message ?? "Failed to retry posts. Please try again." });
    return [];
  }
  const { data, refused, change_id } = answer.data;
  if (data.length === 0) return refused;
  const words = wordsOf(data, again);
  offerUndo(creatorId, change_id, `${words}${riskAfter(data)}`, { about: MOVING, of: words });
  return refused;
}

/** 'Moved 1 post. 2 failed posts are scheduled again, the first on …' */
function wordsOf(done: readonly Post[], again: readonly Move[]): string {
  const sent = done.filter(({ id }) => again.some((one) => one.id === id));
  const moved = done.length - sent.length;
  const parts = [moved > 0 && `Moved ${counted(moved, "post")}.`, sent.length > 0 && againWords(sent)];
  return parts.filter(Boolean).join(" ");
}

function againWords(posts: readonly Post[]): string {
  const at = slotName(Math.min(...posts.map(({ post_at }) => Date.parse(post_at))), timezoneOf(knownUser()));
  if (posts.length === 1) return `1 failed post is scheduled again, on ${at}.`;
  return `${posts.length} failed posts are scheduled again, the first on ${at}.`;
}
