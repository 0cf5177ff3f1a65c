import { z } from "zod";
import type { NewComment, NewPost } from "../inputs.ts";
import { CommentView, PastMoment, PostView } from "../views.ts";
import type { Caller } from "./caller.ts";

/** Creates weeks of a user's past at once, and reads how posts stood at past moments. */
export type RedditPast = {
  /** Adds posts as if test users had made them at the given times. Must be sorted oldest first. */
  addPosts(posts: readonly z.input<typeof NewPost>[]): Promise<PostView[]>;
  addComments(comments: readonly NewComment[]): Promise<CommentView[]>;
  /** Uploads an image and returns the id that posts refer to it by. */
  addImage(from: string, type: string, bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  /** Score, comments and removal of posts at the given moments. */
  past(moments: readonly { at: string; ids: string[] }[]): Promise<PastMoment[][]>;
  /** Makes everything of this user older by that many days, without moving the clock. */
  passDays(name: string, days: number): Promise<void>;
  /** Removes the user with everything they wrote, received and uploaded. */
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
