import { bareSubredditName } from "../subreddits/subreddit-name.ts";

/** The bare names without duplicates, ignoring case; keeps the first spelling (PS-04). */
export function listNames(written: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of written.map(bareSubredditName)) {
    if (!byKey.has(name.toLowerCase())) byKey.set(name.toLowerCase(), name);
  }
  return [...byKey.values()];
}

/** Whether a name could be a subreddit or a profile; whether it exists is checked when it is used. */
export function isListableName(name: string): boolean {
  return /^(?:\w{2,21}|u_[\w-]{2,20})$/i.test(name);
}
