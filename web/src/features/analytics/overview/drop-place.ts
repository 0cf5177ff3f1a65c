import { PostStatus } from "@ponkan/contract/posts/post-status";
import { call } from "~/api/call.ts";
import { bulkPosts } from "~/api/posts.ts";
import { saveSubreddits } from "~/api/subreddit-lists.ts";
import { offerUndo } from "~/components/post-actions/undo.ts";
import { counted } from "~/lib/counted.ts";
import { confirm } from "~/ui/confirm-store.ts";
import { showToast } from "~/ui/toast-store.ts";

const failed = "Failed to drop the subreddit. Please try again.";
/** The most posts that can be deleted in one request. */
const MOST = 100;

/**
 * Deletes the planned posts of a subreddit, with undo, and removes it from the saved subreddits once none are left. If
 * there are more posts than fit in one request, the user has to drop it again; the texts say so.
 */
export async function dropPlace(creatorId: number, name: string): Promise<void> {
  const query = { "subreddits[]": [name], "status[]": [String(PostStatus.scheduled)], per_page: String(MOST) };
  const planned = await call("GET /posts", { query, creatorId });
  if (!planned.ok) return tell(planned.data.message ?? failed);
  const ids = planned.data.data.map(({ id }) => id);
  const { total } = planned.data.meta;
  if (ids.length > 0 && !(await confirm(question(name, ids.length, total)))) return;
  const isLast = total <= ids.length;
  const isSaved = isLast && (await saveSubreddits(creatorId, [name], false));
  if (ids.length === 0) return isSaved ? done(`r/${name} is no longer among your saved subreddits.`) : tell(failed);
  const answer = await bulkPosts(creatorId, { action: "delete", ids });
  if (!answer.ok) return tell(answer.data.message ?? failed);
  const deleted = answer.data.done.length;
  const text = isLast
    ? `Dropped r/${name}: ${counted(deleted, "post")} deleted`
    : `${deleted} of ${total} posts to r/${name} deleted. Drop it again for the others.`;
  offerUndo(creatorId, answer.data.change_id, text);
}

const question = (name: string, posts: number, total: number) => ({
  title: `Drop r/${name}?`,
  text: `${total > posts ? `${posts} of ${total} planned posts` : counted(posts, "planned post")} there will be deleted. You can undo it.`,
  yes: "Drop it",
  no: "Cancel",
  danger: true,
});

const tell = (text: string) => void showToast({ type: "danger", text });
const done = (text: string) => void showToast({ type: "success", text });
