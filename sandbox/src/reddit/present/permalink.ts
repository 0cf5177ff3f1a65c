type Titled = { subreddit: string; id: string; title: string };

export function permalinkOf({ subreddit, id, title }: Titled): string {
  return `${subredditPath(subreddit)}comments/${id}/${slugOf(title)}/`;
}

/** The absolute permalink, on Reddit's host or on the host the request was sent to. */
export function permalinkUrl(post: Titled, site = "https://www.reddit.com"): string {
  return `${site}${permalinkOf(post)}`;
}

/** The path of a subreddit; profiles use their user's path. */
export function subredditPath(name: string): string {
  return name.startsWith("u_") ? `/user/${name.slice(2)}/` : `/r/${name}/`;
}

export function prefixedName(name: string): string {
  return name.startsWith("u_") ? `u/${name.slice(2)}` : `r/${name}`;
}

const SLUG_LENGTH = 50;

function slugOf(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s]/gu, "")
    .trim()
    .replace(/\s+/g, "_");
  return atWordEdge(words) || "_";
}

function atWordEdge(words: string): string {
  if (words.length <= SLUG_LENGTH) return words;
  const edge = words.lastIndexOf("_", SLUG_LENGTH);
  return words.slice(0, edge > 0 ? edge : SLUG_LENGTH);
}
