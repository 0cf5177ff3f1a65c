import type { Adapter } from "../adapter.ts";
import { createConnector } from "./connector.ts";
import { createResults } from "./insights/results.ts";
import type { TwitterOptions } from "./options.ts";
import { createPublisher, type TwitterPublisher } from "./publish/publisher.ts";

export type TwitterAdapter = Adapter & { publisher: TwitterPublisher };

export const twitterHosts = { pages: "https://x.com", api: "https://api.x.com" };

export function createTwitter(options: TwitterOptions): TwitterAdapter {
  return {
    connector: createConnector(options),
    publisher: createPublisher(options),
    results: createResults(options),
    isSandbox: options.isSandbox,
    origins: [new URL(options.hosts.api).origin],
  };
}
