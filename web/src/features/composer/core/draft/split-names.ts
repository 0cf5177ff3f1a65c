import { bareSubredditName } from "@ponkan/contract/subreddits/subreddit-name";

/** The names in a list: separated by space, comma or line, with or without r/ or as addresses (PS-04). */
export function namesIn(list: string): string[] {
  return list
    .split(/[\s,;]+/)
    .map(bareSubredditName)
    .filter(Boolean);
}

/** Each once, however it is written. */
export function splitNames(list: string): string[] {
  const seen = new Set<string>();
  return namesIn(list).filter((name) => {
    const isNew = !seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isNew;
  });
}
