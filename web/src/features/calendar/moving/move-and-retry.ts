import type { Post } from "@ponkan/contract/posts/post";
import { slotName } from "@ponkan/contract/posts/times/slot-name";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import { bulkPosts } from "~/api/posts.ts";
import { knownUser } from "~/api/users.ts";
import { MOVING, movePosts } from "~/components/post-actions/move-posts.ts";
import type { Move } from "~/components/post-actions/moved-posts.ts";
import type { RefusedPost } from "~/components/post-actions/refused-words.ts";
import { riskAfter } from "~/components/post-actions/risk-after.ts";
import { offerUndoOf } from "~/components/post-actions/undo.ts";
import { counted } from "~/lib/counted.ts";
import { showToast } from "~/ui/toast-store.ts";
import type { Chip } from "../model/chips.ts";
import { namesOf } from "../model/post-names.ts";

/** When failed posts are sent again, and those that are not. */
export type Again = { again: readonly Move[]; left?: readonly RefusedPost[] };
type Done = { data: readonly Post[]; change_id: number | null; words: string };

/** Planned posts move, then failed ones are sent again; one Undo takes back both. Gives what was left, and why. */
export async function moveAndRetry(
  creatorId: number,
  chips: readonly Chip[],
  planned: readonly Move[],
  { again, left = [] }: Again,
): Promise<RefusedPost[]> {
  const done: Done[] = [];
  const refused: RefusedPost[] = [];
  await movePosts(creatorId, planned, {
    names: namesOf(chips),
    onRefused: (left) => refused.push(...left),
    tell: (moved) => done.push({ ...moved, words: `Moved ${counted(moved.data.length, "post")}.` }),
  });
  refused.push(...left);
  if (again.length > 0) await retry(creatorId, again, done, refused);
  if (done.length > 0) {
    const words = done.map((each) => each.words).join(" ");
    const changes = done.flatMap(({ change_id }) => change_id ?? []);
    const risk = riskAfter(done.flatMap(({ data }) => data));
    offerUndoOf(creatorId, changes, `${words}${risk}`, { about: MOVING, of: words });
  }
  return refused;
}

async function retry(creatorId: number, again: readonly Move[], done: Done[], refused: RefusedPost[]) {
  const times = again.map(({ id, to }) => ({ id, post_at: new Date(to).toISOString() }));
  const answer = await bulkPosts(creatorId, { action: "retry", ids: times.map(({ id }) => id), times });
  if (!answer.ok) {
    showToast({ type: "danger", text: answer.data.message ?? "Failed to retry posts. Please try again." });
    return;
  }
  refused.push(...answer.data.refused);
  if (answer.data.data.length > 0) done.push({ ...answer.data, words: againWords(answer.data.data) });
}

function againWords(posts: readonly Post[]): string {
  const at = slotName(Math.min(...posts.map(({ post_at }) => Date.parse(post_at))), timezoneOf(knownUser()));
  if (posts.length === 1) return `1 failed post is scheduled again, on ${at}.`;
  return `${posts.length} failed posts are scheduled again, the first on ${at}.`;
}
