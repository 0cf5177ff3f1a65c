import type { Post } from "@ponkan/contract/posts/post";
import { schedulePosts } from "~/api/posts.ts";
import type { Planned } from "../draft/to-posts.ts";
import { readRefusal } from "./read-refusal.ts";
import { createRequestKeys } from "./request-keys.ts";
import { wasDeletedSince } from "./was-deleted-since.ts";

type Asked = Omit<Parameters<typeof schedulePosts>[0], "idempotencyKey">;

const keys = createRequestKeys();

/** Schedules these posts once, even if the user retries before a response arrives. */
export async function requestPosts(asked: Asked) {
  const { creatorId, posts, replaces } = asked;
  const request = () => schedulePosts({ ...asked, idempotencyKey: keys.keyFor([creatorId, posts, replaces]) });
  let answer = await request();
  // Scheduling the same posts again after deleting them is a new request.
  if (answer.ok && answer.isReplayed && (await wasDeletedSince(creatorId, answer.data.data))) {
    keys.forget();
    answer = await request();
  }
  if (answer.ok) keys.forget();
  return answer;
}

/** Schedules planned posts: tracks the outcome of those sent now, and maps refused fields to their posts. */
export async function sendPlanned(creatorId: number, planned: readonly Planned[], replaces: readonly number[]) {
  const posts = planned.map(({ post }) => post);
  const answer = await requestPosts({ creatorId, posts, replaces });
  if (!answer.ok) return { answer, refused: answer.status === 422 ? readRefusal(answer.data, planned) : [] };
  follow(
    creatorId,
    answer.data.data.filter((_, i) => posts[i]?.post_at === null),
  );
  return { answer, refused: [] };
}

/** Loaded on demand, because sending posts now is rare. */
function follow(creatorId: number, posts: readonly Post[]): void {
  if (posts.length === 0) return;
  void import("~/components/outcomes/load-follow-posts.ts").then(
    ({ followOutcomes }) => followOutcomes(creatorId, posts),
    () => undefined,
  );
}
