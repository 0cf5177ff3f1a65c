import type { RedditPost, RedditPostKind } from "@ponkan/platforms/reddit/post";
import type { AnalysedPost } from "./readings.queries.ts";

const types: Record<RedditPostKind, AnalysedPost["type"]> = {
  self: "text",
  poll: "text",
  link: "link",
  crosspost: "link",
  image: "image",
  video: "video",
  gallery: "gallery",
};

/** Keeps only what the numbers need, and nothing about the author. */
export function analysedPost({ id, created_at, kind, ...post }: RedditPost): AnalysedPost {
  const { title, url, score, comments } = post;
  return {
    id,
    at: Math.floor(created_at.getTime() / 1000),
    type: types[kind],
    title,
    url,
    score,
    comments,
    flair: post.flair?.text ?? null,
    domain: kind === "self" || kind === "poll" ? null : post.domain,
  };
}
