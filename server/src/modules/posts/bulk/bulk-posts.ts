import type { BulkAction, BulkReply } from "@ponkan/contract/posts/bulk-endpoint";
import type { Post } from "@ponkan/contract/posts/post";
import { postsLeft } from "../../billing/quota.ts";
import type { Author } from "../author.ts";
import type { Needs } from "../checks/load-rule-facts.ts";
import type { Part } from "../journal/changed-item.ts";
import { answering } from "../write/answering.ts";
import { findCharges } from "../write/counted-posts.queries.ts";
import { countedIn } from "../write/counted-posts.ts";
import { deletePosts } from "../write/delete-posts.ts";
import { duplicatePosts, whyNotCopied } from "../write/duplicate-posts.ts";
import { retryPosts } from "../write/retry-posts.ts";
import { updateAlongside } from "../write/update-alongside.ts";
import { updatePosts } from "../write/update-posts.ts";
import type { Writing } from "../write/writing.ts";
import { asFarAsPossible } from "./as-far-as-possible.ts";
import { refusalReasons, whyNotDeleted, whyNotMoved, whyNotRetried } from "./refusal-reasons.ts";

type Context = Needs & Writing;
type Done = { data?: Post[]; change_id?: number | null };
type Item = { id: number };
type Charge = Awaited<ReturnType<typeof findCharges>>[number];

/** Runs the use cases and rules of single posts, and records one undoable change for everything that was done. */
export function bulkPosts(ctx: Context, author: Author, asked: BulkAction): Promise<BulkReply> {
  const { id: creatorId } = author.creator;
  const keep = (reply: BulkReply) => ctx.transact(async () => reply);
  /** Returns the posts beyond the allowance (PO-22). Copies count, and so do posts refunded when they failed. */
  const beyondQuota = async <T extends Item>(items: readonly T[]): Promise<T[]> => {
    const isCounted = countedIn(ctx.config);
    const isTaken = (post: Charge) => isCounted(post) && (asked.action === "duplicate" || !post.is_charged);
    const counted = new Set((await findCharges(ctx.db, idsOf(items))).filter(isTaken).map(({ id }) => id));
    const left = await postsLeft(ctx.db, author.user_id, ctx.clock.now());
    return items.filter(({ id }) => counted.has(id)).slice(left);
  };
  switch (asked.action) {
    case "move":
      return asFarAsPossible<MovedPost>([...asked.posts, ...(asked.again ?? [])], {
        keep,
        beyondQuota,
        whyNot: (posts) =>
          refusalReasons(ctx.db, creatorId, posts, (row, post) =>
            isPlanned(post) ? whyNotMoved(row, post) : whyNotRetried(row),
          ),
        act: (posts, refused) => answered(ctx, posts, refused, (inside) => move(inside, author, posts)),
      });
    case "duplicate":
      return asFarAsPossible(asked.posts, {
        keep,
        beyondQuota,
        whyNot: (posts) => refusalReasons(ctx.db, creatorId, posts, whyNotCopied),
        act: (posts, refused) =>
          answered(ctx, posts, refused, (inside) => duplicatePosts(inside, author, { posts, as: asked.as })),
      });
    case "retry":
      return asFarAsPossible(asItems(asked.ids), {
        keep,
        beyondQuota,
        whyNot: (items) => refusalReasons(ctx.db, creatorId, items, whyNotRetried),
        act: (items, refused) => {
          const ids = idsOf(items);
          const times = asked.times?.filter(({ id }) => ids.includes(id));
          return answered(ctx, items, refused, (inside) =>
            retryPosts(inside, author, { ids, confirmed: false, times }),
          );
        },
      });
    case "delete":
      return asFarAsPossible(asItems(asked.ids), {
        keep,
        whyNot: (items) => refusalReasons(ctx.db, creatorId, items, whyNotDeleted),
        act: (items, refused) => answered(ctx, items, refused, (inside) => deletePosts(inside, author, idsOf(items))),
      });
  }
}

type Planned = { id: number; rev: number; post_at: string };
/** A planned post, or a failed one that is retried at its new time. */
type MovedPost = Planned | { id: number; post_at: string };
const isPlanned = (post: MovedPost): post is Planned => "rev" in post;

/** Expects planned posts first in `posts`, because refusals name posts by index. */
function move(ctx: Context, author: Author, posts: readonly MovedPost[]): Promise<Done> {
  const planned = posts.filter(isPlanned);
  const times = posts.filter((post) => !isPlanned(post));
  const retry = { ids: idsOf(times), confirmed: false, times };
  if (times.length === 0) return updatePosts(ctx, author, planned);
  if (planned.length === 0) return retryPosts(ctx, author, retry);
  const work = (inside: Context, part: Part) => retryPosts(inside, author, retry, part);
  return updateAlongside(ctx, author, planned, { ids: retry.ids, leaving: [], work });
}

const asItems = (ids: readonly number[]): Item[] => ids.map((id) => ({ id }));
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);

/** A repeated request gets the same reply, including the refusals. */
async function answered(
  ctx: Context,
  items: readonly Item[],
  refused: readonly BulkReply["refused"][number][],
  work: (inside: Context) => Promise<Done>,
): Promise<BulkReply> {
  const replyOf = ({ data = [], change_id = null }: Done) => ({
    done: idsOf(items),
    data,
    refused: [...refused],
    change_id,
  });
  return replyOf(await work({ ...ctx, transact: answering(ctx.transact, replyOf) }));
}
