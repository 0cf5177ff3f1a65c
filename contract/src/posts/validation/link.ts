import { isDomain, normalizeWebsite } from "../../settings/website.ts";
import type { SubredditRules } from "../../subreddits/rules.ts";
import { withoutEnd } from "../../text/without-end.ts";
import type { Tools } from "./rule-facts.ts";

const LINK_MAX = 2048;

/** The link as it would be posted, or null if the text is not a link (SV-C10). */
export function readLink(text: string, { isTopLevelDomain }: Pick<Tools, "isTopLevelDomain">): URL | null {
  const link = normalizeWebsite(text, isTopLevelDomain);
  // Browsers drop line breaks, so the URL they open would differ from the one shown.
  // Reddit accepts no URL with a space.
  if (/\s|\p{Cc}|%0[ad]/iu.test(link)) return null;
  if (link.length > LINK_MAX || !/^https?:\/\//i.test(link) || !URL.canParse(link)) return null;
  const url = new URL(link);
  return isDomain(url.hostname) && url.hostname.includes(".") && !url.username && !url.password ? url : null;
}

/** Links are equal regardless of scheme, www., final slash and fragment. */
export function sameLinkKey(url: URL): string {
  const host = url.hostname.replace(/^www\./, "");
  return `${host}${withoutEnd(url.pathname, "/")}${url.search}`;
}

type DomainProblem = { kind: "banned"; domain: string } | { kind: "unlisted"; domains: readonly string[] };

/** SV-C11 and SV-C12; also applies to media posted as a link to its host. */
export function domainProblem(host: string, rules: SubredditRules): DomainProblem | null {
  const { link_restriction_policy: policy, domain_blacklist, domain_whitelist: domains } = rules;
  const banned = domain_blacklist.find((domain) => isUnder(host, domain));
  if (policy === "blacklist" && banned) return { kind: "banned", domain: banned };
  const isListed = domains.some((domain) => isUnder(host, domain));
  return policy === "whitelist" && !isListed ? { kind: "unlisted", domains } : null;
}

function isUnder(host: string, domain: string): boolean {
  const [inner, outer] = [host.toLowerCase(), domain.toLowerCase().replace(/^www\./, "")];
  return inner === outer || inner.endsWith(`.${outer}`);
}
