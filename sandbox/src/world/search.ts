import type { Subreddit } from "./types.ts";

/** Ranks names that begin with the words first, then names that contain them, then titles and descriptions. */
export function createSearch(subreddits: readonly Subreddit[]): (words: string) => Subreddit[] {
  const entries = subreddits.map((subreddit) => ({
    subreddit,
    name: subreddit.name.toLowerCase(),
    text: `${subreddit.title} ${subreddit.public_description} ${subreddit.theme}`.toLowerCase(),
  }));

  return (words) => {
    const wanted = words
      .toLowerCase()
      .replace(/^\/?r\//, "")
      .split(/[^a-z0-9_]+/)
      .filter((word) => word !== "");
    if (wanted.length === 0) return [];
    const joined = wanted.join("");
    const rank = ({ name, text }: { name: string; text: string }) => {
      if (name === joined) return 0;
      if (name.startsWith(joined)) return 1;
      if (name.includes(joined)) return 2;
      const missing = wanted.filter((word) => !name.includes(word) && !text.includes(word)).length;
      return missing < wanted.length ? 3 + missing : null;
    };
    return entries
      .map((entry) => ({ subreddit: entry.subreddit, rank: rank(entry) }))
      .filter((hit) => hit.rank !== null)
      .sort((a, b) => a.rank! - b.rank! || b.subreddit.subscribers - a.subreddit.subscribers)
      .map(({ subreddit }) => subreddit);
  };
}
