const siteHosts = new Set(["redgifs.com", "www.redgifs.com", "v3.redgifs.com"]);

/** The canonical watch page URL of a link; null if the link is not a gif on Redgifs. */
export function watchUrlOf(link: string, site: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  const isPlain = (url.protocol === "https:" || url.protocol === "http:") && !url.username && !url.password;
  if (!isPlain) return null;
  return ofRedgifs(url) ?? ofSite(url, site);
}

function ofRedgifs({ hostname, port, pathname }: URL): string | null {
  if (port) return null;
  const id = siteHosts.has(hostname) ? pageId(pathname) : hostname === "i.redgifs.com" ? imageId(pathname) : null;
  return id && `https://www.redgifs.com/watch/${id}`;
}

/** Also accepts pages of the sandbox when it stands in for Redgifs. */
function ofSite({ origin, pathname }: URL, site: string): string | null {
  const home = new URL(site);
  const base = home.pathname.replace(/\/$/, "");
  if (origin !== home.origin || !pathname.startsWith(`${base}/`)) return null;
  const id = pageId(pathname.slice(base.length));
  return id && `${home.origin}${base}/watch/${id}`;
}

function pageId(path: string): string | null {
  return /^\/(?:watch|ifr)\/([a-z0-9]{3,100})\/?$/i.exec(path)?.[1]?.toLowerCase() ?? null;
}

function imageId(path: string): string | null {
  return /^\/i\/([a-z0-9]{3,100})(?:\.\w{2,5})?$/i.exec(path)?.[1]?.toLowerCase() ?? null;
}
