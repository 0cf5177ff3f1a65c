import type { PostChanges } from "@ponkan/contract/posts/new-post";
import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { CallFailed } from "~/api/ask.ts";
import { postById, updatePosts } from "~/api/posts.ts";
import { queryClient } from "~/api/query-client.ts";
import { offerUndo } from "~/components/post-actions/undo.ts";
import { confirm } from "~/ui/confirm-store.ts";
import { showToast } from "~/ui/toast-store.ts";
import { confirmOverwrite } from "../differences/confirm-overwrite.tsx";
import { postDifferences } from "../differences/post-differences.ts";
import type { ComposerDraft } from "../draft/composer-draft.ts";
import { editedFields } from "../draft/edited-fields.ts";
import { sharedChanges } from "../draft/shared-changes.ts";
import { toPosts } from "../draft/to-posts.ts";
import { readRefusal } from "./read-refusal.ts";
import type { Refused } from "./refused-posts.ts";
import { createRequestKeys } from "./request-keys.ts";
import { requestPosts } from "./request-posts.ts";
import { SAVE_FAILED } from "./texts.ts";
import type { SendError } from "./use-sending.ts";

export type Edited = {
  creatorId: number;
  post: Post;
  /** The post's other subreddits, which are changed with it. */
  others: readonly number[];
  before: ComposerDraft;
  draft: ComposerDraft;
  zone: string;
  onRefused: (refused: readonly Refused[]) => void;
  onSaved: (post: Post) => void;
};

const keys = createRequestKeys();

/** Saves the changes of a scheduled post, unless it was changed elsewhere in the meantime (PO-03). */
export async function savePost(given: Edited, rev = given.post.rev): Promise<SendError | null> {
  const { creatorId, post, before, draft, zone } = given;
  const changed = editedFields(before, draft, zone);
  const others = await readOthers(given);
  if (!others) return { text: "Some places could not be loaded, so nothing was saved. Please try again." };
  const changes = others.flatMap((other) => sharedChanges(changed, post, other) ?? []);
  const posts = [{ id: post.id, rev, ...changed }, ...changes];
  const answer = await updatePosts({ creatorId, posts, idempotencyKey: keys.keyFor(posts) });
  if (answer.ok) {
    given.onSaved(answer.data.data[0]!);
    const places = 1 + others.length;
    showToast({ type: "success", text: places > 1 ? `All ${places} places were saved.` : "Post was saved." });
    return null;
  }
  if (answer.status === 401) return null;
  const newest = answer.status === 409 ? newestOf(answer.data) : null;
  const isOther = newest?.id !== post.id;
  if (newest?.status === PostStatus.deleted) {
    // Try again: the other posts are read anew, which leaves out the deleted one.
    return isOther ? savePost(given, rev) : scheduleAgain(given, changes, answer.data.message);
  }
  if (newest) {
    if (await confirmOverwrite(overwriteQuestion, () => differencesFrom(given, newest, posts)))
      return savePost(given, isOther ? rev : newest.rev);
    if (isOther) return { text: "Another place of this post was changed elsewhere. Nothing was saved." };
    if (await takeOther(given)) return null;
  }
  if (answer.status === 422) given.onRefused(readRefusal(answer.data, toPosts(draft, zone)));
  return {
    text: answer.data.message ?? SAVE_FAILED,
    requestId: answer.data.request_id,
  };
}

/** Offers to schedule the draft as a new post when the edited post was deleted. */
async function scheduleAgain(
  { creatorId, draft, zone, onSaved, onRefused }: Edited,
  others: readonly PostChanges[],
  message = SAVE_FAILED,
): Promise<SendError | null> {
  if (!(await confirm(deletedQuestion))) return { text: message };
  const planned = toPosts(draft, zone);
  const posts = planned.map(({ post }) => post);
  const answer = await requestPosts({ creatorId, posts });
  if (answer.ok) {
    const isWhole = others.length === 0 || (await saveOthers(creatorId, others));
    onSaved(answer.data.data[0]!);
    offerUndo(creatorId, answer.data.change_id, "Post was scheduled.");
    if (!isWhole) showToast({ type: "danger", text: "Its other places were not saved. Please change them once more." });
    return null;
  }
  if (answer.status === 401) return null;
  if (answer.status === 422) onRefused(readRefusal(answer.data, planned));
  return { text: answer.data.message ?? SAVE_FAILED, requestId: answer.data.request_id };
}

async function saveOthers(creatorId: number, posts: readonly PostChanges[]): Promise<boolean> {
  const { ok } = await updatePosts({ creatorId, posts: [...posts], idempotencyKey: keys.keyFor(posts) });
  return ok;
}

/** Returns null if any of them could not be read: saving only some of the places is not what the user asked for. */
async function readOthers({ creatorId, others }: Edited): Promise<Post[] | null> {
  const read = (id: number) => queryClient.fetchQuery(postById(creatorId, id)).catch(goneOrThrow);
  const found = await Promise.all(others.map(read)).catch(() => null);
  return found?.flatMap((other) => (other && other.status !== PostStatus.deleted ? [other] : [])) ?? null;
}

/** A post that no longer exists needs no change. */
function goneOrThrow(error: unknown): null {
  if (error instanceof CallFailed && error.status === 404) return null;
  throw error;
}

/** Loads the stored version into the form; returns false if it cannot be read. */
async function takeOther({ creatorId, post, onSaved }: Edited): Promise<boolean> {
  const kept = await queryClient.fetchQuery({ ...postById(creatorId, post.id), staleTime: 0 }).catch(() => null);
  if (kept) onSaved(kept);
  return kept !== null;
}

const deletedQuestion = {
  title: "Deleted elsewhere",
  text: "This post was deleted in another tab or by somebody else since you opened it, so it does not go out. Do you want to schedule it again as it is here?",
  yes: "Schedule again",
  no: "Leave it deleted",
};

const overwriteQuestion = {
  title: "Changed elsewhere",
  text: "This post was changed in another tab or by somebody else since you opened it. Do you want to save your changes over it?",
  yes: "Save mine",
  no: "Keep the other",
};

/** `newest` may be the post of another subreddit. */
async function differencesFrom(given: Edited, newest: Post, sent: readonly PostChanges[]) {
  const { creatorId, zone, post } = given;
  const { id: _, rev: __, ...changed } = sent.find(({ id }) => id === newest.id)!;
  const isOther = newest.id !== post.id;
  const before = isOther ? await queryClient.fetchQuery(postById(creatorId, newest.id)) : post;
  return postDifferences({ creatorId, zone, before, other: newest, changed });
}

function newestOf(failure: object): Post | null {
  const current = [(failure as { current?: unknown }).current].flat()[0];
  return typeof (current as Post | undefined)?.rev === "number" ? (current as Post) : null;
}
