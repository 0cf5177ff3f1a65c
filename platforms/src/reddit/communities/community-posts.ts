import type { Access } from "../../capabilities.ts";
import type { Outcome } from "../../outcome.ts";
import type { Reddit } from "../client.ts";
import { type Page, type PageRequest, readListing } from "../listing.ts";
import type { RedditPost } from "../post.ts";
import { readPost } from "../post-data.ts";
import { noSuchSubreddit } from "./no-such-subreddit.ts";
import { isSubredditName } from "./subreddit-name.ts";

export type PostsRequest = PageRequest & {
  subreddit: string;
  sort: "new" | "hot" | "rising" | "top" | "controversial";
  /** For top and controversial. */
  period?: "hour" | "day" | "week" | "month" | "year" | "all";
};

/** May be empty even if there are posts: Reddit hides NSFW listings from third-party apps. */
export async function communityPosts(
  { client, hosts }: Reddit,
  access: Access,
  { subreddit, sort, period, after, limit = 100 }: PostsRequest,
): Promise<Outcome<Page<RedditPost>>> {
  if (!isSubredditName(subreddit)) return noSuchSubreddit;
  const answer = await client.get(access, `/r/${subreddit}/${sort}`, { t: period, limit, after }, [302]);
  if (answer.kind === "ok" && answer.value.status === 302) return noSuchSubreddit;
  return readListing(answer, "t3", readPost(hosts.www));
}
