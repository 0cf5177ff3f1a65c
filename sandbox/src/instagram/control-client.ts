import type { Caller } from "../control/client/caller.ts";
import { type OauthControl, oauthControl } from "../shared/control-client.ts";
import { Comment, Container, Media } from "./model.ts";

export type InstagramControl = OauthControl & {
  /** Posts, reels and stories, oldest first. */
  posts(author?: string): Promise<Media[]>;
  comments(author?: string): Promise<Comment[]>;
  /** Including unpublished ones. */
  containers(author?: string): Promise<Container[]>;
};

export function instagramControl(baseUrl: string, { all }: Caller): InstagramControl {
  return {
    ...oauthControl(baseUrl, "instagram"),
    posts: (author) => all("/control/instagram/posts", Media, { author }),
    comments: (author) => all("/control/instagram/comments", Comment, { author }),
    containers: (author) => all("/control/instagram/containers", Container, { author }),
  };
}
