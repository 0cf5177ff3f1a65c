import type { Adapter } from "../adapter.ts";
import type { Results } from "../capabilities.ts";
import { createClient } from "./client.ts";
import { createCommunities, type RedditCommunities } from "./communities/communities.ts";
import { createConnector } from "./connect/connector.ts";
import type { RedditApp } from "./connect/tokens.ts";
import { createInbox, type RedditInbox } from "./inbox/inbox.ts";
import { createInsights, type RedditInsights } from "./insights/insights.ts";
import { createResults } from "./insights/results.ts";
import { createPublisher, type RedditPublisher } from "./publish/publisher.ts";

export type RedditAdapter = Adapter & {
  publisher: RedditPublisher;
  inbox: RedditInbox;
  communities: RedditCommunities;
  insights: RedditInsights;
  results: Results;
};

export const redditHosts = { www: "https://www.reddit.com", api: "https://oauth.reddit.com" };

const uploadOrigins = [
  "https://reddit-uploaded-media.s3-accelerate.amazonaws.com",
  "https://reddit-uploaded-video.s3-accelerate.amazonaws.com",
];

export function createReddit(options: RedditApp & { isSandbox: boolean }): RedditAdapter {
  const { isSandbox, hosts } = options;
  const reddit = { ...options, client: createClient(options) };
  const own = [new URL(hosts.www).origin, new URL(hosts.api).origin];
  return {
    connector: createConnector(options, reddit.client),
    publisher: createPublisher(reddit),
    inbox: createInbox(reddit),
    communities: createCommunities(reddit),
    insights: createInsights(reddit),
    results: createResults(reddit),
    isSandbox,
    origins: [...new Set(isSandbox ? own : [...own, ...uploadOrigins])],
  };
}
