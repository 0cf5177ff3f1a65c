import { isDomain, normalizeWebsite } from "../../settings/website.ts";
import type { SubredditRules } from "../../subreddits/rules.ts";
import type { Tools } from "./draft.ts";
import { atMostFive } from "./words.ts";

const LINK_MAX = 2048;

/** The link as it would be posted, or null when it is none (SV-C10). */
export function readLink(text: string, { isTopLevelDomain }: Pick<Tools, "isTopLevelDomain">): URL | null {
  const link = normalizeWebsite(text, isTopLevelDomain);
  if (link.length > LINK_MAX || !/^https?:\/\//i.test(link) || !URL.canParse(link)) return null;
  const url = new URL(link);
  return isDomain(url.hostname) && url.hostname.includes(".") && !url.username && !url.password ? url : null;
}

/** Two spellings of one address are one link: no scheme, no www., no final slash, no fragment. */
export function sameLinkKey(url: URL): string {
  const host = url.hostname.replace(/^www\./, "");
  return `${host}${url.pathname.replace(/\/+$/, "")}${url.search}`;
}

/** SV-C11 and SV-C12, also for media that goes out as a link to its host. */
export function domainErrors(host: string, r: string, rules: SubredditRules): string[] {
  const banned = rules.domain_blacklist.find((domain) => isUnder(host, domain));
  if (rules.link_restriction_policy === "blacklist" && banned) return [`${r} doesn't allow links to ${banned}.`];
  const isListed = rules.domain_whitelist.some((domain) => isUnder(host, domain));
  if (rules.link_restriction_policy === "whitelist" && !isListed) {
    return [`${r} allows only links to ${atMostFive(rules.domain_whitelist)}.`];
  }
  return [];
}

function isUnder(host: string, domain: string): boolean {
  const [inner, outer] = [host.toLowerCase(), domain.toLowerCase().replace(/^www\./, "")];
  return inner === outer || inner.endsWith(`.${outer}`);
}
