import type { Post } from "@ponkan/contract/posts/post";
import { slotName } from "@ponkan/contract/posts/times/slot-name";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import { bulkPosts, retryPosts } from "~/api/posts.ts";
import { knownUser } from "~/api/users.ts";
import { counted } from "~/lib/counted.ts";
import { confirm } from "~/ui/confirm-store.ts";
import { showToast } from "~/ui/toast-store.ts";
import { askBeforeRetry } from "./ask-before-retry.ts";
import type { RefusedPost } from "./refused-words.ts";
import { riskAfter } from "./risk-after.ts";
import { offerUndo } from "./undo.ts";

/** Shows what becomes of posts; omitted by callers that already show them. */
type Follow = (creatorId: number, posts: readonly Post[]) => void;

/**
 * Retries a failed post at its time, or now if that has passed. A post that may already be published is only sent again
 * after a confirmation. Returns true if it was retried; the outcome is shown.
 */
export async function retryAfterAsking(creatorId: number, id: number, follow?: Follow): Promise<boolean> {
  const times = await askBeforeRetry(creatorId, [id]);
  if (!times) return false;
  const answer = await retryPosts(creatorId, [id], false, times);
  if (answer.ok) return showRetried(creatorId, answer.data, follow);
  const text = answer.data.message ?? "Failed to retry post. Please try again.";
  if (answer.status !== 409) return failed(text);
  const question = {
    title: "Retry",
    text: `${text} Are you sure you want to send it again?`,
    yes: "Send again",
    no: "Leave it",
  };
  if (!(await confirm(question))) return false;
  const again = await retryPosts(creatorId, [id], true, times);
  return again.ok ? showRetried(creatorId, again.data, follow) : failed(again.data.message ?? text);
}

/**
 * Retries as many posts as possible, after a question if several would go out at once. Returns null if nothing was
 * done.
 */
export async function retryMany(
  creatorId: number,
  ids: readonly number[],
  follow: Follow,
): Promise<RefusedPost[] | null> {
  const times = await askBeforeRetry(creatorId, ids);
  return times && sendAgain({ creatorId, ids, times }, follow);
}

type Asked = { creatorId: number; ids: readonly number[]; times: readonly { id: number; post_at: string }[] };

/** Retries posts without a further question. Returns null if the request failed. */
export async function sendAgain({ creatorId, ids, times }: Asked, follow: Follow): Promise<RefusedPost[] | null> {
  const chosen = times.length > 0 && { times: [...times] };
  const answer = await bulkPosts(creatorId, { action: "retry", ids: [...ids], ...chosen });
  if (!answer.ok) {
    failed(answer.data.message ?? "That did not work. Please try again.");
    return null;
  }
  showRetried(creatorId, answer.data, follow);
  return answer.data.refused;
}

/** The label of the retry button. */
export const retryWords = ({ post_at, planned_at }: Post) =>
  post_at === planned_at && Date.parse(post_at) > Date.now() ? "Back to its time" : "Retry";

type Retried = { data: readonly Post[]; change_id: number | null };

/** Shows e.g. 'Back on Wed 25 Nov 2026, 17:02.' with Undo, and follows the posts that go out now. */
function showRetried(creatorId: number, { data, change_id }: Retried, follow?: Follow): true {
  const back = data.filter(isBack);
  const late = data.filter((post) => !isBack(post));
  follow?.(creatorId, late);
  if (back.length === 0) return true;
  const done = backWords(back);
  offerUndo(creatorId, change_id, `${done}${riskAfter(back)}`, { of: done });
  return true;
}

/** A post that goes out late keeps its planned time. */
const isBack = ({ post_at, planned_at }: Post) => post_at === planned_at;

function backWords(back: readonly Post[]): string {
  const at = slotName(Math.min(...back.map(({ post_at }) => Date.parse(post_at))), timezoneOf(knownUser()));
  return back.length === 1 ? `Back on ${at}.` : `${counted(back.length, "post")} scheduled again, the first on ${at}.`;
}

function failed(text: string): false {
  showToast({ type: "danger", text });
  return false;
}
