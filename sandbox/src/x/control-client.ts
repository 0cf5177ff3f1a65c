import type { Caller } from "../control/client/caller.ts";
import { type OauthControl, oauthControl } from "../shared/control-client.ts";
import { Tweet } from "./model.ts";

export type XControl = OauthControl & {
  /** Oldest first, including deleted ones and replies. */
  posts(author?: string): Promise<Tweet[]>;
  /** Null: likes grow with time. */
  setLikes(id: string, likes: number | null): Promise<void>;
};

export function xControl(baseUrl: string, { call, all }: Caller): XControl {
  return {
    ...oauthControl(baseUrl, "x"),
    posts: (author) => all("/control/x/posts", Tweet, { author }),
    setLikes: async (id, likes) => {
      await call("PATCH", `/control/x/posts/${id}`, { body: { likes } });
    },
  };
}
