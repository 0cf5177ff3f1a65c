import type { Access, Caller, Grant, Identity } from "../../capabilities.ts";
import type { Outcome } from "../../outcome.ts";
import type { Reddit } from "../client.ts";
import { identify } from "../connect/identify.ts";
import { appToken, type RedditApp } from "../connect/tokens.ts";
import type { Page, PageRequest } from "../listing.ts";
import type { RedditPost } from "../post.ts";
import type { RedditComment } from "./comment-data.ts";
import { karmaBySubreddit, type SubredditKarma } from "./karma.ts";
import { postsById } from "./posts-by-id.ts";
import { type Profile, userAbout } from "./user-about.ts";
import { commentsBy, submittedBy } from "./user-listing.ts";

export type RedditInsights = {
  /** Takes any number of fullnames; returns posts in no particular order, without unknown ones. */
  posts(access: Access, ids: readonly string[]): Promise<Outcome<RedditPost[]>>;
  /** Newest first. */
  submitted(access: Access, username: string, ask?: PageRequest): Promise<Outcome<Page<RedditPost>>>;
  comments(access: Access, username: string, ask?: PageRequest): Promise<Outcome<Page<RedditComment>>>;
  me(access: Access): Promise<Outcome<Identity>>;
  karma(access: Access): Promise<Outcome<SubredditKarma[]>>;
  /** For `userAbout` and other requests as an outsider; valid for as long as it states. */
  appToken(caller: Caller): Promise<Outcome<Grant>>;
  userAbout(access: Access, username: string): Promise<Outcome<Profile>>;
};

export function createInsights(reddit: Reddit & RedditApp): RedditInsights {
  const { client } = reddit;
  return {
    posts: (access, ids) => postsById(reddit, access, ids),
    submitted: (access, username, ask) => submittedBy(reddit, access, username, ask),
    comments: (access, username, ask) => commentsBy(reddit, access, username, ask),
    me: (access) => identify(client, access),
    karma: (access) => karmaBySubreddit(client, access),
    appToken: (caller) => appToken(reddit, caller),
    userAbout: (access, username) => userAbout(client, access, username),
  };
}
