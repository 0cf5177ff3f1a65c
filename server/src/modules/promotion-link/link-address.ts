import type { Config } from "../../config.ts";
import { ownAddress } from "../auth/own-address.ts";

type LinkConfig = Pick<Config, "publicUrl" | "host" | "port" | "linkBaseUrl">;

/** The public address of a link (SE-06); the mark says where the link was placed. */
export function linkAddress(config: LinkConfig, code: string, mark?: string): string {
  const base = config.linkBaseUrl ?? `${ownAddress(config)}/api`;
  return [base, "go", code, ...(mark ? [mark] : [])].join("/");
}

/** Links have a host of their own that serves nothing else. */
export function isLinkHost(host: string, { linkBaseUrl }: Pick<Config, "linkBaseUrl">): boolean {
  return linkBaseUrl !== undefined && new URL(linkBaseUrl).host === host.toLowerCase();
}

/**
 * A tag manager runs arbitrary scripts. Hosts under one domain share cookies and count as one site, so links need a
 * domain other than the product's. Comparing the last two labels is too strict for a few endings (`co.uk`), but never
 * too lax.
 */
export function hasOwnSite({ publicUrl, linkBaseUrl }: Pick<Config, "publicUrl" | "linkBaseUrl">): boolean {
  if (!linkBaseUrl || !publicUrl) return false;
  return siteOf(linkBaseUrl) !== siteOf(publicUrl);
}

const siteOf = (address: string) => new URL(address).hostname.split(".").slice(-2).join(".");
