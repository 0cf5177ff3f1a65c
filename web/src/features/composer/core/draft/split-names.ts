import { bareSubredditName } from "@ponkan/contract/subreddits/subreddit-name";

/** The names in a pasted list: separated by space, comma or line, with or without r/ or as addresses (PS-04). */
export function splitNames(pasted: string): string[] {
  const names = pasted.split(/[\s,;]+/).map(bareSubredditName);
  const seen = new Set<string>();
  return names.filter((name) => {
    const isNew = name !== "" && !seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isNew;
  });
}
