import type { Adapter } from "../adapter.ts";
import { createClient, type RedgifsSetup } from "./client.ts";
import { createConnector } from "./connector.ts";
import { createMediaHost, type RedgifsMediaHost } from "./media-host.ts";

export type RedgifsAdapter = Adapter & { mediaHost: RedgifsMediaHost };

export const redgifsHosts = { site: "https://www.redgifs.com", api: "https://api.redgifs.com" };

const UPLOAD_ORIGIN = "https://redgifs-filedrop.s3.amazonaws.com";

export function createRedgifs(options: RedgifsSetup & { isSandbox: boolean }): RedgifsAdapter {
  const { isSandbox, hosts } = options;
  const client = createClient(options);
  const own = [new URL(hosts.site).origin, new URL(hosts.api).origin];
  return {
    connector: createConnector(options, client),
    mediaHost: createMediaHost({ ...options, client }),
    isSandbox,
    origins: [...new Set(isSandbox ? own : [...own, UPLOAD_ORIGIN])],
  };
}
