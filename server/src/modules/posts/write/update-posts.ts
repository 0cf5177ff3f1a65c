import type { PostChanges } from "@ponkan/contract/posts/new-post";
import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { keepMedia } from "../../media/keep-media.ts";
import type { Author } from "../author.ts";
import { checkPosts, type PlannedPost } from "../checks/check-posts.ts";
import type { Needs } from "../checks/load-rule-facts.ts";
import { asChange, type Recording } from "../journal/changed-item.ts";
import { textOf, updateText } from "../journal/journal-text.ts";
import { valuesBefore } from "../journal/values-before.ts";
import { refuseMissing } from "../read/found-posts.ts";
import { findPosts } from "../read/read-posts.queries.ts";
import { loadPosts, shownPosts } from "../read/shown-post.ts";
import { asNewPost } from "./as-new-post.ts";
import { recountMoved } from "./counted-posts.ts";
import { editedEvent } from "./edited-text.ts";
import { columnsOf } from "./post-columns.ts";
import { refuseRepeated } from "./refuse-repeated.ts";
import { atOnce, type Changed, recordChanges, updateScheduled } from "./write-posts.queries.ts";
import type { Writing } from "./writing.ts";

/** `change_id` identifies the change in the journal, to undo it. */
type Updated = { data: Post[]; change_id: number | null };

/**
 * Changes scheduled posts, all or none, each only if it still has the version that was edited (PO-03, C-7).
 * `leaving`: posts that will no longer be planned once these are.
 */
export async function updatePosts(
  ctx: Needs & Writing,
  { user_id, creator }: Author,
  changes: readonly PostChanges[],
  recording: Recording = asChange,
  leaving: readonly number[] = [],
): Promise<Updated> {
  const now = ctx.clock.now();
  const ids = changes.map(({ id }) => id);
  const changeOf = new Map(changes.map((change) => [change.id, change]));
  const edited = byId(await editablePosts(ctx.db, creator.id, changes, now));
  const posts = changes.map((change) => planned(edited.get(change.id)!, change, now));
  await checkPosts(ctx, creator.id, posts, leaving);
  const keys = await ctx.shield.keysOf(ctx.db, creator.id, posts);
  const keysOf = new Map(posts.map(({ id }, index) => [id, keys[index]!]));

  return ctx.transact(async (tx) => {
    await keepMedia(tx, creator.id, posts);
    const before = await ctx.shield.momentsOf(tx, creator.id, ids);
    const updated: Changed[] = [];
    for (const post of posts.toSorted((one, other) => one.id - other.id)) {
      const change = changeOf.get(post.id)!;
      const values = { ...columnsOf(post), ...keysOf.get(post.id), ...timeOf(change) };
      const stored = await updateScheduled(tx, creator.id, change, values);
      // A concurrent change was first: checking again throws the matching refusal.
      if (!stored) await editablePosts(tx, creator.id, changes, now);
      else updated.push(stored);
    }
    const moved = changes.filter(({ subreddit }) => subreddit !== undefined).map(({ id }) => id);
    if (moved.length > 0) await recountMoved(tx, ctx, user_id, moved);
    const event = ({ id }: Changed) => editedEvent(edited.get(id)!, changeOf.get(id)!);
    const items = updated.map(({ id, rev }) => ({ id, rev, before: valuesBefore(edited.get(id)!, changeOf.get(id)!) }));
    const text = textOf(recording, updateText(changes));
    const entry = { kind: "update", purpose: recording.purpose, text, items } as const;
    const change_id = await recordChanges(tx, creator, updated, event, entry);
    await ctx.shield.recountThreats(tx, creator, [...before, ...(await ctx.shield.momentsOf(tx, creator.id, ids))]);
    await refuseRepeated(tx, creator.id, posts);
    return { data: await loadPosts(tx, creator.id, ids, now), change_id };
  });
}

/** Returns the current posts; throws a refusal if one is missing, not scheduled, or not the known version. */
async function editablePosts(db: Db, creatorId: number, changes: readonly PostChanges[], now: Date): Promise<Post[]> {
  const ids = changes.map(({ id }) => id);
  const rows = await findPosts(db, creatorId, ids);
  refuseMissing(ids, rows);
  const posts = await shownPosts(db, creatorId, rows, now);
  const deleted = posts.find(({ status }) => status === PostStatus.deleted);
  if (deleted) throw new Refusal(409, "The post was deleted. Nothing was saved.", { fields: { current: deleted } });
  if (posts.some(({ status }) => status !== PostStatus.scheduled)) {
    throw new Refusal(422, "Post is already submitted and can't be edited.");
  }
  const known = byId(posts);
  const stale = changes.find(({ id, rev }) => known.get(id)?.rev !== rev);
  if (!stale) return posts;
  throw new Refusal(409, "The post was changed in another tab. Reload to see the latest version.", {
    fields: { current: known.get(stale.id) },
  });
}

const byId = (posts: readonly Post[]) => new Map(posts.map((post) => [post.id, post]));

function planned(post: Post, change: PostChanges, now: Date): PlannedPost & { id: number } {
  const { rev: _, ...changed } = change;
  const isOverdue = Date.parse(post.post_at) < now.getTime();
  return { ...asNewPost(post), ...changed, keepsTime: change.post_at === undefined && isOverdue };
}

/** The planned time remains visible. */
const plannedBefore = sql<Date>`coalesce(planned_at, post_at)`;

function timeOf({ post_at }: PostChanges) {
  if (post_at === undefined) return {};
  if (post_at === null) return { post_at: atOnce, next_at: atOnce, planned_at: plannedBefore, tries: 0 };
  return { post_at: new Date(post_at), next_at: new Date(post_at), planned_at: null, tries: 0 };
}
