import type { IncomingMessage } from "node:http";
import type { Config } from "../config.ts";
import { isLinkHost } from "../modules/promotion-link/link-address.ts";

type LinkHostConfig = Pick<Config, "linkBaseUrl" | "publicUrl" | "trustProxy">;

const NOWHERE = "/api/go/-";

/**
 * Maps `{LINK_BASE_URL}/go/…` to `/api/go/…`. A host of its own for links serves nothing else, so that scripts of a tag
 * manager there can reach neither the product nor its API.
 */
export function linksUnderTheirName(config: LinkHostConfig): (request: IncomingMessage) => string {
  const { linkBaseUrl, publicUrl } = config;
  const isProduct = Boolean(publicUrl && linkBaseUrl) && new URL(publicUrl!).host === new URL(linkBaseUrl!).host;
  return ({ url = "/", headers }) => {
    if (!linkBaseUrl || !isLinkHost(hostOf(headers, config), config)) return url;
    if (/^\/go\/[^/]/.test(url)) return `/api${url}`;
    return isProduct ? url : NOWHERE;
  };
}

/** Proxies pass on the requested host. A client that forges the header only gets less. */
function hostOf(headers: IncomingMessage["headers"], { trustProxy }: LinkHostConfig): string {
  const forwarded = trustProxy.length > 0 ? [headers["x-forwarded-host"] ?? []].flat().at(-1) : undefined;
  return (forwarded?.split(",").at(-1) ?? headers.host ?? "").trim();
}
