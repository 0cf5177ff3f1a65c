import type { OwnPost, PostResult, Results } from "../../capabilities.ts";
import { mapped } from "../../outcome.ts";
import type { Reddit } from "../client.ts";
import type { PageRequest } from "../listing.ts";
import type { RedditPost } from "../post.ts";
import { postsById } from "./posts-by-id.ts";
import { newestSince, submittedBy } from "./user-listing.ts";

export function createResults(reddit: Reddit): Results {
  return {
    atOnce: 100,
    read: async (access, _account, ids) => mapped(await postsById(reddit, access, ids), (posts) => posts.map(resultOf)),
    recent: async (access, { username }, since) => {
      const page = (ask: PageRequest) => submittedBy(reddit, access, username, ask);
      return mapped(await newestSince(since.getTime(), page), (posts) =>
        posts.filter(({ created_at }) => created_at >= since).map(ownPost),
      );
    },
  };
}

function resultOf({ id, score, comments, upvote_ratio, removal_reason, is_deleted }: RedditPost): PostResult {
  return {
    id,
    numbers: { score, comments, ...(upvote_ratio !== null && { upvote_ratio }) },
    removal_reason,
    is_deleted: is_deleted || removal_reason === "deleted",
  };
}

function ownPost(post: RedditPost): OwnPost {
  const { kind, title, text, link, subreddit, url, is_nsfw, created_at } = post;
  const own = { ...resultOf(post), title, subreddit, url, is_nsfw, created_at };
  if (kind === "self" || kind === "poll") return { ...own, kind: "text", content: text };
  if (kind === "link" || kind === "crosspost") return { ...own, kind: "link", content: link ?? url };
  return { ...own, kind: "media", content: text };
}
