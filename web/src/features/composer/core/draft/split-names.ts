import { bareSubredditName } from "@ponkan/contract/subreddits/subreddit-name";

/** Splits a list of names separated by spaces, commas, semicolons or lines; accepts r/ prefixes and URLs (PS-04). */
export function namesIn(list: string): string[] {
  return list
    .split(/[\s,;]+/)
    .map(bareSubredditName)
    .filter(Boolean);
}

/** Removes duplicates, ignoring case. */
export function splitNames(list: string): string[] {
  const seen = new Set<string>();
  return namesIn(list).filter((name) => {
    const isNew = !seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isNew;
  });
}
