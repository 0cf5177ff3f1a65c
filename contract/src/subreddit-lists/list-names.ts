import { bareSubredditName } from "../subreddits/subreddit-name.ts";

/** The bare names, each once without case, as it was written first (PS-04). */
export function listNames(written: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of written.map(bareSubredditName)) {
    if (!byKey.has(name.toLowerCase())) byKey.set(name.toLowerCase(), name);
  }
  return [...byKey.values()];
}

/** What may be a subreddit, or somebody's profile; whether it exists is looked up when it is used. */
export function isListableName(name: string): boolean {
  return /^(?:\w{2,21}|u_[\w-]{2,20})$/i.test(name);
}
