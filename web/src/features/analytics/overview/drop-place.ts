import { PostStatus } from "@ponkan/contract/posts/post-status";
import { call } from "~/api/call.ts";
import { bulkPosts } from "~/api/posts.ts";
import { saveSubreddits } from "~/api/subreddit-lists.ts";
import { offerUndo } from "~/components/post-actions/undo.ts";
import { counted } from "~/lib/counted.ts";
import { confirm } from "~/ui/confirm-store.ts";
import { showToast } from "~/ui/toast-store.ts";

const failed = "Failed to drop the subreddit. Please try again.";
/** As many as are deleted at once. */
const MOST = 100;

/** Nothing more goes there: planned posts are deleted, with Undo, and it leaves the saved subreddits. */
export async function dropPlace(creatorId: number, name: string): Promise<void> {
  const query = { "subreddits[]": [name], "status[]": [String(PostStatus.scheduled)], per_page: String(MOST) };
  const planned = await call("GET /posts", { query, creatorId });
  if (!planned.ok) return tell(planned.data.message ?? failed);
  const ids = planned.data.data.map(({ id }) => id);
  if (ids.length > 0 && !(await confirm(question(name, ids.length)))) return;
  const isSaved = await saveSubreddits(creatorId, [name], false);
  if (ids.length === 0) return isSaved ? done(`r/${name} is no longer among your saved subreddits.`) : tell(failed);
  const answer = await bulkPosts(creatorId, { action: "delete", ids });
  if (!answer.ok) return tell(answer.data.message ?? failed);
  offerUndo(creatorId, answer.data.change_id, `Dropped r/${name}: ${counted(answer.data.done.length, "post")} deleted`);
}

const question = (name: string, posts: number) => ({
  title: `Drop r/${name}?`,
  text: `${counted(posts, "planned post")} there will be deleted. You can undo it.`,
  yes: "Drop it",
  no: "Keep it",
  danger: true,
});

const tell = (text: string) => void showToast({ type: "danger", text });
const done = (text: string) => void showToast({ type: "success", text });
