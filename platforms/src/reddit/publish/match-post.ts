import type { Sighting } from "../../capabilities.ts";
import type { RedditPost } from "../post.ts";
import type { RedditDraft } from "./draft.ts";

/** Allows for clock differences: a post may appear slightly older than the request that created it. */
export const CLOCK_SLACK_MS = 120_000;

/** The posts that may be the one sent, most likely first: those with our files, then the closest in time. */
export function matchingPosts(posts: readonly RedditPost[], draft: RedditDraft, sentAt: Date): Sighting[] {
  const distance = (post: RedditPost) => Math.abs(post.created_at.getTime() - sentAt.getTime());
  return posts
    .filter((post) => isLike(post, draft) && post.created_at.getTime() >= sentAt.getTime() - CLOCK_SLACK_MS)
    .sort((a, b) => Number(showsFiles(b, draft)) - Number(showsFiles(a, draft)) || distance(a) - distance(b))
    .map(({ id, url, created_at }) => ({ id, url, created_at }));
}

function isLike(post: RedditPost, draft: RedditDraft): boolean {
  if (!sameSubreddit(post.subreddit, draft.subreddit) || collapsed(post.title) !== collapsed(draft.title)) return false;
  switch (draft.kind) {
    case "self":
      return post.kind === "self";
    case "link":
      return post.link !== null && sameLink(post.link, draft.url);
    case "crosspost":
      return post.crosspost_of === draft.of;
    // A file still being processed may look like any other kind, but never like text.
    case "image":
    case "video":
    case "gallery":
      return post.kind !== "self" && post.kind !== "crosspost";
  }
}

function showsFiles(post: RedditPost, draft: RedditDraft): boolean {
  if (draft.kind === "gallery") return draft.items.some(({ asset_id }) => post.media_ids.includes(asset_id));
  if (draft.kind !== "image" && draft.kind !== "video") return false;
  const assetId = draft.asset_url.split("/").at(-1);
  return Boolean(assetId && post.link?.includes(assetId));
}

function sameSubreddit(shown: string, sent: string): boolean {
  return shown.toLowerCase() === sent.replace(/^\/?r\//i, "").toLowerCase();
}

/** Reddit collapses white space in titles. */
function collapsed(title: string): string {
  return title.replace(/\s+/g, " ").trim();
}

function sameLink(a: string, b: string): boolean {
  return a === b || (URL.canParse(a) && URL.canParse(b) && new URL(a).href === new URL(b).href);
}
