import { hostOf, isAtDomain } from "../../world/host-of.ts";

/** How Reddit embeds a link to Redgifs: as a player inside the post. Undefined for other links. */
export function redgifsEmbed(url: string): object | undefined {
  const base = redgifsBase(url);
  const id = URL.parse(url)?.pathname.split("/").filter(Boolean).at(-1)?.toLowerCase();
  if (base === undefined || id === undefined) return undefined;
  return {
    type: "redgifs.com",
    oembed: {
      provider_url: "https://www.redgifs.com/",
      provider_name: "RedGIFs",
      version: "1.0",
      type: "video",
      width: 600,
      height: 338,
      thumbnail_url: `https://media.redgifs.com/${encodeURIComponent(id)}-poster.jpg`,
      thumbnail_width: 600,
      thumbnail_height: 338,
      html: `<iframe src="${base}/ifr/${encodeURIComponent(id)}" width="600" height="338" allowfullscreen></iframe>`,
    },
  };
}

/** The base URL of Redgifs' pages, either its own host or /redgifs of the sandbox. Undefined for other links. */
function redgifsBase(url: string): string | undefined {
  if (!isAtDomain(url, "redgifs.com")) return undefined;
  const { hostname = "", origin = "" } = URL.parse(url) ?? {};
  return hostname === hostOf(url) ? "https://www.redgifs.com" : `${origin}/redgifs`;
}
