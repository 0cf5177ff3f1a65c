import { PostStatus } from "@ponkan/contract/posts/post-status";
import { call } from "~/api/call.ts";
import { updatePosts } from "~/api/posts.ts";
import { saveSubreddits } from "~/api/subreddit-lists.ts";
import { offerUndo } from "~/components/post-actions/undo.ts";
import { counted } from "~/lib/counted.ts";
import { newUuid } from "~/lib/uuid.ts";
import { showToast } from "~/ui/toast-store.ts";

const failed = "Failed to replace the subreddit. Please try again.";
/** The most posts that can be changed in one request. */
const MOST = 100;

/** Why the planned posts do not fit the other subreddit; nothing was changed. */
export type Refused = { text: string; post_ids: number[] };

/**
 * Moves the planned posts of a subreddit to another one, with undo, and updates 'Saved' once none are left. Each
 * request changes all of its posts or none.
 */
export async function replacePlace(creatorId: number, name: string, next: string): Promise<Refused | null> {
  const query = { "subreddits[]": [name], "status[]": [String(PostStatus.scheduled)], per_page: String(MOST) };
  const planned = await call("GET /posts", { query, creatorId });
  if (!planned.ok) return tell(planned.data.message ?? failed);
  const posts = planned.data.data;
  const { total } = planned.data.meta;
  if (posts.length > 0) {
    // Flairs are specific to a subreddit.
    const changes = posts.map(({ id, rev }) => ({ id, rev, subreddit: next, flair: null }));
    const answer = await updatePosts({ creatorId, posts: changes, idempotencyKey: newUuid() });
    if (!answer.ok && answer.status === 422) {
      const [first] = Object.values(answer.data.errors ?? {}).flat();
      return { text: first ?? answer.data.message ?? failed, post_ids: posts.map(({ id }) => id) };
    }
    if (!answer.ok) return tell(answer.data.message ?? failed);
    offerUndo(creatorId, answer.data.change_id, movedText(posts.length, total, next));
    if (total > posts.length) return null;
  }
  const isSaved = (await saveSubreddits(creatorId, [name], false)) && (await saveSubreddits(creatorId, [next], true));
  if (!isSaved) return tell("Failed to save the subreddit. Please try again.");
  if (posts.length === 0) showToast({ type: "success", text: `r/${next} is saved instead of r/${name}.` });
  return null;
}

function movedText(moved: number, total: number, next: string): string {
  if (total > moved) return `${moved} of ${total} planned posts go to r/${next} now. Replace it again for the others.`;
  return `${counted(moved, "planned post")} ${moved === 1 ? "goes" : "go"} to r/${next} now`;
}

function tell(text: string): null {
  showToast({ type: "danger", text });
  return null;
}
