import type { Adapter } from "../adapter.ts";
import { createConnector } from "./connector.ts";
import { createResults } from "./insights/results.ts";
import type { TiktokOptions } from "./options.ts";
import { createPublisher, type TiktokPublisher } from "./publish/publisher.ts";

export type TiktokAdapter = Adapter & { publisher: TiktokPublisher };

export const tiktokHosts = { pages: "https://www.tiktok.com", api: "https://open.tiktokapis.com" };

/** The upload host depends on the account's region. */
const UPLOAD_HOSTS = "https://*.tiktokapis.com";

export function createTiktok(options: TiktokOptions): TiktokAdapter {
  const api = new URL(options.hosts.api).origin;
  return {
    connector: createConnector(options),
    publisher: createPublisher(options),
    results: createResults(options),
    isSandbox: options.isSandbox,
    origins: options.isSandbox ? [api] : [api, UPLOAD_HOSTS],
  };
}
