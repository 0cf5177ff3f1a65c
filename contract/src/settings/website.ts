/** From top-level-domains.ts; handed in so that the list is loaded only where a website is edited. */
export type IsTopLevelDomain = (label: string) => boolean;

/** Puts https:// in front when the value begins with a listed domain; any other value stays as it is. */
export function normalizeWebsite(value: string, isTopLevelDomain: IsTopLevelDomain): string {
  const website = value.trim();
  if (hasScheme(website)) return website;
  const domain = website.split("/", 1)[0] ?? "";
  return isListedDomain(domain, isTopLevelDomain) ? `https://${website}` : website;
}

/** Spec 5: 1 to 255 characters, labels of 1 to 63 letters, digits and dashes, no dash at either end. */
export function isDomain(domain: string): boolean {
  return domain.length >= 1 && domain.length <= 255 && domain.split(".").every(isLabel);
}

function isLabel(label: string): boolean {
  return label.length <= 63 && /^[\p{L}\p{M}\p{Nd}-]+$/u.test(label) && !label.startsWith("-") && !label.endsWith("-");
}

/** A domain of at least two labels, the last of them public. */
export function isListedDomain(domain: string, isTopLevelDomain: IsTopLevelDomain): boolean {
  if (!isDomain(domain)) return false;
  const labels = domain.split(".");
  return labels.length >= 2 && isTopLevelDomain(labels.at(-1) ?? "");
}

function hasScheme(website: string): boolean {
  return /^https?:\/\//i.test(website);
}
