import { z } from "zod";
import type { NewComment, NewPost } from "../inputs.ts";
import { CommentView, PastMoment, PostView } from "../views.ts";
import type { Caller } from "./caller.ts";

/** Weeks of somebody's past at once, and what was of it when. */
export type RedditPast = {
  /** As if test users had made them then, oldest first. */
  addPosts(posts: readonly z.input<typeof NewPost>[]): Promise<PostView[]>;
  addComments(comments: readonly NewComment[]): Promise<CommentView[]>;
  /** Gives the id by which posts show it. */
  addImage(from: string, type: string, bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  /** How posts did at these moments. */
  past(moments: readonly { at: string; ids: string[] }[]): Promise<PastMoment[][]>;
  /** As if so many days had passed for this user and nobody else. */
  passDays(name: string, days: number): Promise<void>;
  /** With everything they wrote, got and uploaded. */
  forgetUser(name: string): Promise<void>;
};

const DAY = 86_400;
const Posts = z.object({ data: z.array(PostView) });
const Comments = z.object({ data: z.array(CommentView) });
const Past = z.object({ data: z.array(z.array(PastMoment)) });
const Kept = z.object({ id: z.string() });

export function redditPast(call: Caller["call"]): RedditPast {
  const post = (path: string, body: unknown) => call("POST", `/control/reddit/${path}`, { body });
  return {
    addPosts: async (posts) => Posts.parse(await post("posts/many", { posts })).data,
    addComments: async (comments) => Comments.parse(await post("comments/many", { comments })).data,
    addImage: async (from, type, bytes) =>
      Kept.parse(await call("POST", "/control/reddit/images", { query: { from, type }, bytes })).id,
    past: async (moments) => Past.parse(await post("past", { moments })).data,
    passDays: async (name, days) =>
      void (await post(`users/${encodeURIComponent(name)}/age`, { seconds: Math.round(days * DAY) })),
    forgetUser: async (name) => void (await call("DELETE", `/control/reddit/users/${encodeURIComponent(name)}`)),
  };
}
