export const Platform = { reddit: 1, redgifs: 2, twitter: 3, instagram: 4, tiktok: 5 } as const;
export type PlatformName = keyof typeof Platform;
export type Platform = (typeof Platform)[PlatformName];

export const platformNames = Object.keys(Platform) as PlatformName[];

export const platformLabels: Record<PlatformName, string> = {
  reddit: "Reddit",
  redgifs: "Redgifs",
  twitter: "X (Twitter)",
  instagram: "Instagram",
  tiktok: "TikTok",
};

/** Platforms a post can be scheduled to; Redgifs only hosts media. */
export const bookablePlatforms = ["reddit", "twitter", "instagram", "tiktok"] as const;
export type BookablePlatform = (typeof bookablePlatforms)[number];

/** The platforms offered, given the value of the `show_tiktok` cookie. */
export function selectablePlatforms(showTiktokCookie: string | undefined): BookablePlatform[] {
  return showTiktokCookie === "true" ? [...bookablePlatforms] : ["reddit", "twitter"];
}
