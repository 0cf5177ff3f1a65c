import type { IncomingMessage } from "node:http";
import type { Config } from "../config.ts";
import { isLinkHost } from "../modules/promotion-link/link-address.ts";

type Place = Pick<Config, "linkBaseUrl" | "publicUrl" | "trustProxy">;

const NOWHERE = "/api/go/-";

/**
 * `{LINK_BASE_URL}/go/…` is the same as `/api/go/…`. A name that links have for themselves leads to nothing else: what a
 * tag manager runs there finds neither the product nor its calls.
 */
export function linksUnderTheirName(config: Place): (request: IncomingMessage) => string {
  const { linkBaseUrl, publicUrl } = config;
  const isProduct = Boolean(publicUrl && linkBaseUrl) && new URL(publicUrl!).host === new URL(linkBaseUrl!).host;
  return ({ url = "/", headers }) => {
    if (!linkBaseUrl || !isLinkHost(hostOf(headers, config), config)) return url;
    if (/^\/go\/[^/]/.test(url)) return `/api${url}`;
    return isProduct ? url : NOWHERE;
  };
}

/** A proxy says what it was asked for; who says so without being one gets less than they came for. */
function hostOf(headers: IncomingMessage["headers"], { trustProxy }: Place): string {
  const forwarded = trustProxy.length > 0 ? [headers["x-forwarded-host"] ?? []].flat().at(-1) : undefined;
  return (forwarded?.split(",").at(-1) ?? headers.host ?? "").trim();
}
