import { isTagManagerId } from "../billing/tag-manager.ts";
import { max } from "../forms/rules.ts";
import { type IsTopLevelDomain, isListedDomain, normalizeWebsite } from "../settings/website.ts";

const WEBSITE_MAX = 255;
const TAG_MANAGER_ID_MAX = 50;

/** The error to show under the field, or null (SE-04). Takes the value as typed. */
export function websiteError(value: string, isTopLevelDomain: IsTopLevelDomain): string | null {
  const website = normalizeWebsite(value, isTopLevelDomain);
  if (website === "") return null;
  const tooLong = max("Website", website, WEBSITE_MAX);
  return tooLong ?? (leadsToDomain(website, isTopLevelDomain) ? null : "Website must be a valid URL.");
}

/** The normalized URL, so that a redirect cannot be interpreted differently; null while empty or invalid. */
export function websiteAddress(value: string, isTopLevelDomain: IsTopLevelDomain): string | null {
  const website = normalizeWebsite(value, isTopLevelDomain);
  return website !== "" && websiteError(website, isTopLevelDomain) === null ? new URL(website).href : null;
}

/** SE-05. */
export function tagManagerError(value: string): string | null {
  const id = value.trim();
  if (id === "") return null;
  if (!isTagManagerId(id)) return "Tag manager ID must start with GTM- or G- followed by letters and digits.";
  return max("Tag manager ID", id, TAG_MANAGER_ID_MAX);
}

function leadsToDomain(website: string, isTopLevelDomain: IsTopLevelDomain): boolean {
  if (!/^https?:\/\//i.test(website) || /[\s\\]/.test(website) || !URL.canParse(website)) return false;
  const { protocol, hostname, username, password } = new URL(website);
  const isWeb = protocol === "https:" || protocol === "http:";
  // 'https://known.com@other.com' leads to other.com.
  return isWeb && username === "" && password === "" && isListedDomain(hostname, isTopLevelDomain);
}
