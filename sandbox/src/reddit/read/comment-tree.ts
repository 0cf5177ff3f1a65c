import type { AnyComment } from "../comments.ts";
import type { RedditContext } from "../context.ts";
import type { RedditUser } from "../model.ts";
import type { AnyPost } from "../posts.ts";
import { presentComment } from "../present/comment.ts";
import { listing, type Thing } from "../present/listing.ts";

const MAX_DEPTH = 10;

type Look = {
  ctx: RedditContext;
  viewer: RedditUser | null;
  post: AnyPost;
  sort: string | undefined;
  limit: number;
  /** The number of levels; deeper ones are replaced by a link to continue. */
  depth: number;
};

/** The comment listing below `parent`: comments with nested replies, and placeholders for those left out. */
export function commentTree(look: Look, comments: AnyComment[], parent: string): Thing[] {
  const below = byParent(comments, look.sort);
  let left = look.limit;

  function things(of: string, depth: number): Thing[] {
    const children = below.get(of) ?? [];
    if (children.length > 0 && depth >= look.depth) return [goOn(of, depth)];
    const shown: Thing[] = [];
    for (const [index, any] of children.entries()) {
      if (left <= 0) return [...shown, more(children.slice(index), of, depth)];
      left -= 1;
      shown.push({ kind: "t1", data: withReplies(any, depth) });
    }
    return shown;
  }

  function withReplies(any: AnyComment, depth: number): object {
    const replies = things(`t1_${any.comment.id}`, depth + 1);
    return presentComment(look.ctx, any, look.post, look.viewer, {
      depth,
      replies: replies.length > 0 ? listing(replies) : "",
    });
  }

  return things(parent, 0);
}

export function depthOf(text: string | undefined): number {
  return Math.min(Number.parseInt(text ?? "", 10) || MAX_DEPTH, MAX_DEPTH);
}

function byParent(comments: AnyComment[], sort: string | undefined): Map<string, AnyComment[]> {
  const below = new Map<string, AnyComment[]>();
  for (const any of [...comments].sort(orderBy(sort))) {
    const siblings = below.get(any.comment.parent);
    if (siblings) siblings.push(any);
    else below.set(any.comment.parent, [any]);
  }
  return below;
}

function orderBy(sort: string | undefined): (one: AnyComment, other: AnyComment) => number {
  const age = (one: AnyComment, other: AnyComment) => one.comment.created_utc - other.comment.created_utc;
  switch (sort) {
    case "new":
      return (one, other) => age(other, one);
    case "old":
      return age;
    case "controversial":
      return (one, other) => scoreOf(one) - scoreOf(other) || age(one, other);
    default:
      return (one, other) =>
        Number(isPinned(other)) - Number(isPinned(one)) || scoreOf(other) - scoreOf(one) || age(one, other);
  }
}

function scoreOf(any: AnyComment): number {
  return any.kind === "world" ? any.comment.score : 1;
}

function isPinned(any: AnyComment): boolean {
  return any.kind === "world" && any.comment.distinguished === "moderator";
}

/** A placeholder for comments that did not fit; /api/morechildren returns them. */
function more(left: AnyComment[], parent: string, depth: number): Thing {
  const children = left.map(({ comment }) => comment.id);
  const id = children[0] ?? "_";
  return { kind: "more", data: { count: children.length, name: `t1_${id}`, id, parent_id: parent, depth, children } };
}

function goOn(parent: string, depth: number): Thing {
  return { kind: "more", data: { count: 0, name: "t1__", id: "_", parent_id: parent, depth, children: [] } };
}
