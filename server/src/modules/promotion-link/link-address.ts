import type { Config } from "../../config.ts";
import { ownAddress } from "../auth/own-address.ts";

type Place = Pick<Config, "publicUrl" | "host" | "port" | "linkBaseUrl">;

/** What is handed out (SE-06); with a mark it says where it stands. */
export function linkAddress(config: Place, code: string, mark?: string): string {
  const base = config.linkBaseUrl ?? `${ownAddress(config)}/api`;
  return [base, "go", code, ...(mark ? [mark] : [])].join("/");
}

/** Links have a name of their own, under which there is nothing else. */
export function isLinkHost(host: string, { linkBaseUrl }: Pick<Config, "linkBaseUrl">): boolean {
  return linkBaseUrl !== undefined && new URL(linkBaseUrl).host === host.toLowerCase();
}

/**
 * A tag manager runs whatever its owner wants. Names of one domain share cookies and count as one site, so links need a
 * domain that is not the product's. Where the last two labels are alike the names are taken for one domain, which is too
 * strict for a few endings (`co.uk`) and never too lax.
 */
export function hasOwnSite({ publicUrl, linkBaseUrl }: Pick<Config, "publicUrl" | "linkBaseUrl">): boolean {
  if (!linkBaseUrl || !publicUrl) return false;
  return siteOf(linkBaseUrl) !== siteOf(publicUrl);
}

const siteOf = (address: string) => new URL(address).hostname.split(".").slice(-2).join(".");
