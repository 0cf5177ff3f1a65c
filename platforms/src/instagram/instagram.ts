import type { Adapter } from "../adapter.ts";
import { createConnector } from "./connector.ts";
import { createResults } from "./insights/results.ts";
import type { InstagramOptions } from "./options.ts";
import { createPublisher, type InstagramPublisher } from "./publish/publisher.ts";

export type InstagramAdapter = Adapter & { publisher: InstagramPublisher };

export const instagramHosts = {
  pages: "https://www.instagram.com",
  login: "https://api.instagram.com",
  graph: "https://graph.instagram.com",
};

export function createInstagram(options: InstagramOptions): InstagramAdapter {
  const { login, graph } = options.hosts;
  return {
    connector: createConnector(options),
    publisher: createPublisher(options),
    results: createResults(options),
    isSandbox: options.isSandbox,
    origins: [...new Set([login, graph].map((host) => new URL(host).origin))],
  };
}
