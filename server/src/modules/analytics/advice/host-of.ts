/** Where what a post shows is: the domain of a link, the host of its media; null for a text. */
export function hostOf({ type, link, media_host }: { type: string; link: string; media_host: string }): string | null {
  if (type === "text") return null;
  if (type !== "link") return media_host;
  const address = URL.parse(link.includes("://") ? link : `https://${link}`);
  return address?.hostname.replace(/^www\./, "") ?? null;
}
