import { type RedditContext, siteOf } from "../context.ts";
import { plainError } from "../errors.ts";
import { type AnyPost, performanceOf, postAuthorName } from "../posts.ts";
import { presentComment } from "../present/comment.ts";
import type { Thing } from "../present/listing.ts";
import { permalinkUrl } from "../present/permalink.ts";
import { presentPost } from "../present/post.ts";
import type { Call, RouteGroup } from "../route.ts";
import { type AnyUser, isSuspended } from "../users.ts";
import { pageOf } from "./page.ts";
import { SORTS, type Sort } from "./rank.ts";
import { visibleUser } from "./user.routes.ts";
import { commentsBy, postsOf, sorted, type UserItem } from "./user-items.ts";

/** What a listing contains, and its default sort order. */
type Parts = { posts: boolean; comments: boolean; sort: Sort };

export const userListingRoutes: RouteGroup = (add) => {
  const list = (path: string, parts: Parts) =>
    add({ method: "GET", path, scope: "history", handler: (call) => userPage(call, parts) });
  list("/user/:name", { posts: true, comments: true, sort: "new" });
  list("/user/:name/overview", { posts: true, comments: true, sort: "new" });
  list("/user/:name/submitted", { posts: true, comments: false, sort: "hot" });
  list("/user/:name/comments", { posts: false, comments: true, sort: "new" });
};

async function userPage(call: Call, parts: Parts): Promise<unknown> {
  const { ctx, user, params, input, now } = call;
  const owner = visibleUser(call, params.name ?? "");
  if (!owner) return plainError(404);
  if (isClosed(owner, call)) return plainError(403);

  const view = { viewer: user, now };
  const items = [
    ...(parts.posts ? await postsOf(ctx, owner, view) : []),
    ...(parts.comments ? commentsBy(ctx, owner, view) : []),
  ];
  const sort = SORTS.find((each) => each === input.sort) ?? parts.sort;
  return pageOf({ items: sorted(ctx, items, { sort, t: input.t, now }), nameOf, present: presenter(call) }, input);
}

function isClosed(owner: AnyUser, { user, now }: Call): boolean {
  return owner.kind === "stored" && owner.user.id !== user?.id && isSuspended(owner.user, now);
}

function presenter({ ctx, user, now }: Call): (item: UserItem) => Thing {
  return (item) => {
    if (item.kind === "t3") return { kind: "t3", data: presentPost(ctx, item.any, user, now) };
    const data = { ...presentComment(ctx, item.any, item.post, user), ...linkFieldsOf(ctx, item.post, now) };
    return { kind: "t1", data };
  };
}

function nameOf(item: UserItem): string {
  return item.kind === "t3" ? `t3_${item.any.post.id}` : `t1_${item.any.comment.id}`;
}

/** The fields with which a comment describes its post in listings without the post. */
function linkFieldsOf(ctx: RedditContext, any: AnyPost, now: number): object {
  const page = permalinkUrl(any.post, siteOf(ctx));
  return {
    link_title: any.post.title,
    link_author: postAuthorName(any),
    link_permalink: page,
    link_url: any.post.url ?? page,
    num_comments: performanceOf(ctx, any, now).num_comments,
    over_18: any.post.over18,
    quarantine: false,
  };
}
