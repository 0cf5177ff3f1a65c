/** From top-level-domains.ts; injected so that the list is only loaded where a website is edited. */
export type IsTopLevelDomain = (label: string) => boolean;

/** Prepends https:// if the value starts with a listed domain; any other value stays unchanged. */
export function normalizeWebsite(value: string, isTopLevelDomain: IsTopLevelDomain): string {
  const website = value.trim();
  if (hasScheme(website)) return website;
  const domain = website.split("/", 1)[0] ?? "";
  return isListedDomain(domain, isTopLevelDomain) ? `https://${website}` : website;
}

/** Spec 5: 1 to 255 characters, with labels of 1 to 63 letters, digits and dashes, and no dash at either end. */
export function isDomain(domain: string): boolean {
  return domain.length >= 1 && domain.length <= 255 && domain.split(".").every(isLabel);
}

function isLabel(label: string): boolean {
  return label.length <= 63 && /^[\p{L}\p{M}\p{Nd}-]+$/u.test(label) && !label.startsWith("-") && !label.endsWith("-");
}

/** A domain of at least two labels, the last a public top-level domain. */
export function isListedDomain(domain: string, isTopLevelDomain: IsTopLevelDomain): boolean {
  if (!isDomain(domain)) return false;
  const labels = domain.split(".");
  return labels.length >= 2 && isTopLevelDomain(labels.at(-1) ?? "");
}

function hasScheme(website: string): boolean {
  return /^https?:\/\//i.test(website);
}
