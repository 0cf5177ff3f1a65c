import { z } from "zod";
import type { Caller } from "../control/client/caller.ts";
import { type OauthControl, oauthControl } from "../shared/control-client.ts";
import { Tweet } from "./model.ts";

const Tweets = z.object({ data: z.array(Tweet) });

export type XControl = OauthControl & {
  /** Oldest first, including deleted ones and replies. */
  posts(author?: string): Promise<Tweet[]>;
  /** As if somebody had posted them then; oldest first. */
  addPosts(username: string, posts: readonly { text: string; at: string }[]): Promise<Tweet[]>;
  /** With all they posted. */
  forgetUser(username: string): Promise<void>;
  /** Null: likes grow with time. */
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
