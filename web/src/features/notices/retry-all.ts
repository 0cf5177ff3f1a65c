import type { Post } from "@ponkan/contract/posts/post";
import { noticesChanged } from "~/api/notices.ts";
import { retryPosts } from "~/api/posts.ts";
import { followOutcomes } from "~/components/outcomes/load-follow-posts.ts";
import { counted } from "~/lib/counted.ts";
import { showToast } from "~/ui/toast-store.ts";
import { asSent } from "./as-sent.ts";

type Tried = { sent: Post[]; reasons: Set<string>; left: number };

/** Those that can go are sent again; of the others it is said how many stay, and why. */
export async function retryAll(posts: readonly Post[]): Promise<void> {
  for (const [creatorId, of] of Map.groupBy(posts, (post) => post.creator_id)) {
    const { sent, reasons, left } = await tryAll(creatorId, of);
    followOutcomes(creatorId, sent.map(asSent));
    if (left > 0)
      showToast({ type: "danger", text: `${counted(left, "post")} could not be retried: ${[...reasons].join(" ")}` });
  }
  noticesChanged();
}

/** The server takes all or none, so that one that cannot go is found by asking for each. */
async function tryAll(creatorId: number, posts: readonly Post[]): Promise<Tried> {
  const ids = posts.map(({ id }) => id);
  const answer = await retryPosts(creatorId, ids, false);
  if (answer.ok) return { sent: [...posts], reasons: new Set(), left: 0 };
  const reason = answer.data.message ?? "Please try again.";
  const isOfOne = answer.status === 409 || answer.status === 422;
  if (posts.length === 1 || !isOfOne) return { sent: [], reasons: new Set([reason]), left: posts.length };
  const all: Tried = { sent: [], reasons: new Set(), left: 0 };
  for (const post of posts) {
    const one = await tryAll(creatorId, [post]);
    all.sent.push(...one.sent);
    all.left += one.left;
    for (const each of one.reasons) all.reasons.add(each);
  }
  return all;
}
