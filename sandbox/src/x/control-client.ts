import { z } from "zod";
import type { Caller } from "../control/client/caller.ts";
import { type OauthControl, oauthControl } from "../shared/control-client.ts";
import { Tweet } from "./model.ts";

const Tweets = z.object({ data: z.array(Tweet) });

export type XControl = OauthControl & {
  /** Oldest first, including replies and deleted posts. */
  posts(author?: string): Promise<Tweet[]>;
  /** Adds posts as if the user had posted them at the given times. Must be sorted oldest first. */
  addPosts(username: string, posts: readonly { text: string; at: string }[]): Promise<Tweet[]>;
  /** Removes the user with all their posts. */
  forgetUser(username: string): Promise<void>;
  /** Overrides the likes; null lets them grow with time. */
  setLikes(id: string, likes: number | null): Promise<void>;
};

export function xControl(baseUrl: string, { call, all }: Caller): XControl {
  return {
    ...oauthControl(baseUrl, "x"),
    posts: (author) => all("/control/x/posts", Tweet, { author }),
    addPosts: async (username, posts) =>
      Tweets.parse(await call("POST", "/control/x/posts", { body: { username, posts } })).data,
    forgetUser: async (username) => {
      await call("DELETE", `/control/x/users/${encodeURIComponent(username)}`);
    },
    setLikes: async (id, likes) => {
      await call("PATCH", `/control/x/posts/${id}`, { body: { likes } });
    },
  };
}
