import { type AnyComment, commentsOf } from "../comments.ts";
import { plainError } from "../errors.ts";
import { type AnyPost, findPost, isVisible } from "../posts.ts";
import { listing } from "../present/listing.ts";
import { presentPost } from "../present/post.ts";
import type { Call, RouteGroup } from "../route.ts";
import { commentTree, depthOf } from "./comment-tree.ts";
import { emptyListing, enterOrThrow } from "./enter.ts";

const DEFAULT_LIMIT = 200;
const MAX_LIMIT = 500;

/** Permalinks are API paths too, with the slug and optionally with a comment id. */
const PREFIXES = ["", "/r/:sub", "/user/:owner"];
const TAILS = ["/comments/:id", "/comments/:id/:slug", "/comments/:id/:slug/:comment"];

export const threadRoutes: RouteGroup = (add) => {
  for (const prefix of PREFIXES) {
    for (const tail of TAILS) add({ method: "GET", path: `${prefix}${tail}`, scope: "read", handler: thread });
  }
  add({ method: ["GET", "POST"], path: "/api/morechildren", scope: "read", handler: moreChildren });
};

function thread(call: Call): unknown {
  const { ctx, user, params, input, now } = call;
  const post = readablePost(call, params.id ?? "");
  if (!post) return plainError(404);
  if (params.sub && params.sub.toLowerCase() !== post.post.subreddit.toLowerCase()) return emptyListing();

  const comments = commentsOf(ctx, post, now);
  const root = input.comment ?? params.comment;
  const focus = root ? comments.find(({ comment }) => comment.id === root) : undefined;
  if (root && !focus) return plainError(404);

  const chosen = focus ? branchOf(comments, focus) : comments;
  const parent = focus ? focus.comment.parent : `t3_${post.post.id}`;
  const data = { ...presentPost(ctx, post, user, now), num_duplicates: 0 };
  return [listing([{ kind: "t3", data }]), listing(commentTree(lookOf(call, post), chosen, parent))];
}

function moreChildren(call: Call): unknown {
  const { ctx, input, now } = call;
  const post = readablePost(call, (input.link_id ?? "").replace(/^t3_/, ""));
  if (!post) return plainError(404);
  const ids = new Set((input.children ?? "").split(",").map((id) => id.trim()));
  const things = commentsOf(ctx, post, now)
    .filter(({ comment }) => ids.has(comment.id))
    .flatMap((any) => commentTree({ ...lookOf(call, post), depth: 1 }, [any], any.comment.parent));
  return { json: { errors: [], data: { things } } };
}

/** The post, if it is visible; throws if its subreddit is not open to the reader. */
function readablePost({ ctx, user, now }: Call, id: string): AnyPost | undefined {
  const post = findPost(ctx, id);
  if (!post || !isVisible(post, now)) return undefined;
  enterOrThrow(ctx, post.post.subreddit, user);
  return post;
}

function lookOf({ ctx, user, input }: Call, post: AnyPost) {
  const limit = Math.min(Number.parseInt(input.limit ?? "", 10) || DEFAULT_LIMIT, MAX_LIMIT);
  return { ctx, viewer: user, post, sort: input.sort, limit, depth: depthOf(input.depth) };
}

/** Returns a comment and everything below it. */
function branchOf(comments: AnyComment[], root: AnyComment): AnyComment[] {
  const inside = new Set([`t1_${root.comment.id}`]);
  const branch = [root];
  // Oldest first, so parents come before their replies.
  for (const any of comments) {
    if (!inside.has(any.comment.parent)) continue;
    inside.add(`t1_${any.comment.id}`);
    branch.push(any);
  }
  return branch;
}
