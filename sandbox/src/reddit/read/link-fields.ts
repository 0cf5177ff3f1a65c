import { type RedditContext, siteOf } from "../context.ts";
import { type AnyPost, performanceOf } from "../posts.ts";
import { permalinkUrl } from "../present/permalink.ts";

/** What a comment says of its post where it stands away from it. */
export function linkFieldsOf(ctx: RedditContext, any: AnyPost, now: number): object {
  const page = permalinkUrl(any.post, siteOf(ctx));
  return {
    link_title: any.post.title,
    link_author: any.kind === "world" ? any.post.author : any.author.name,
    link_permalink: page,
    link_url: any.post.url ?? page,
    num_comments: performanceOf(ctx, any, now).num_comments,
    over_18: any.post.over18,
    quarantine: false,
  };
}
