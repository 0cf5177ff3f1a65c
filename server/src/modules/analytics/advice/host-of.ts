/** The domain of a link or the host of the media; null for a text post. */
export function hostOf({ type, link, media_host }: { type: string; link: string; media_host: string }): string | null {
  if (type === "text") return null;
  if (type !== "link") return media_host;
  const address = URL.parse(link.includes("://") ? link : `https://${link}`);
  return address?.hostname.replace(/^www\./, "") ?? null;
}
