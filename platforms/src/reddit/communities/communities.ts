import type { SubredditRules } from "@ponkan/contract/subreddits/rules";
import type { Access } from "../../capabilities.ts";
import { mapped, type Outcome } from "../../outcome.ts";
import type { Reddit } from "../client.ts";
import type { Page } from "../listing.ts";
import type { RedditPost } from "../post.ts";
import { type About, about } from "./about.ts";
import type { Community } from "./community.ts";
import { communityPosts, type PostsRequest } from "./community-posts.ts";
import { type CommunityRule, communityRules } from "./community-rules.ts";
import { communityNames, searchCommunities } from "./community-search.ts";
import { type Flair, flairs } from "./flairs.ts";
import { postRequirements } from "./post-requirements.ts";

export type RedditCommunities = {
  about(access: Access, name: string): Promise<Outcome<About>>;
  postRequirements(access: Access, name: string): Promise<Outcome<SubredditRules>>;
  rules(access: Access, name: string): Promise<Outcome<CommunityRule[]>>;
  flairs(access: Access, name: string): Promise<Outcome<Flair[]>>;
  posts(access: Access, ask: PostsRequest): Promise<Outcome<Page<RedditPost>>>;
  search(access: Access, ask: Parameters<typeof searchCommunities>[2]): Promise<Outcome<Page<Community>>>;
  names(access: Access, ask: Parameters<typeof communityNames>[2]): Promise<Outcome<string[]>>;
  join(access: Access, name: string): Promise<Outcome<void>>;
};

export function createCommunities(reddit: Reddit): RedditCommunities {
  const { client } = reddit;
  return {
    about: (access, name) => about(client, access, name),
    postRequirements: (access, name) => postRequirements(client, access, name),
    rules: (access, name) => communityRules(client, access, name),
    flairs: (access, name) => flairs(client, access, name),
    posts: (access, ask) => communityPosts(reddit, access, ask),
    search: (access, ask) => searchCommunities(client, access, ask),
    names: (access, ask) => communityNames(client, access, ask),
    join: async (access, name) =>
      mapped(await client.post(access, "/api/subscribe", { action: "sub", sr_name: name }), () => undefined),
  };
}
