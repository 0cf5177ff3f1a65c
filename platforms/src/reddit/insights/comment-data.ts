import { z } from "zod";
import { instant, number, text } from "../fields.ts";
import { readThing } from "../listing.ts";

export type RedditComment = {
  /** A fullname, such as t1_abc. */
  id: string;
  /** The post or comment it replies to. */
  parent_id: string;
  post_id: string | null;
  subreddit: string | null;
  author: string | null;
  body: string;
  url: string;
  score: number;
  distinguished: string | null;
  created_at: Date;
};

const CommentData = z.object({
  name: z.string().startsWith("t1_"),
  parent_id: z.string(),
  body: z.string(),
  created_utc: z.number().min(0).max(8.64e12),
  link_id: text,
  subreddit: text,
  author: text,
  permalink: text,
  score: number,
  distinguished: text,
});

export function readComment(www: string): (data: unknown) => RedditComment | null {
  return readThing(CommentData, (data) => ({
    id: data.name,
    parent_id: data.parent_id,
    post_id: data.link_id ?? null,
    subreddit: data.subreddit ?? null,
    author: data.author ?? null,
    body: data.body,
    url: data.permalink ? `${www}${data.permalink}` : www,
    score: data.score ?? 0,
    distinguished: data.distinguished ?? null,
    created_at: instant(data.created_utc),
  }));
}
