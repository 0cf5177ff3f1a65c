import { bareSubredditName } from "@ponkan/contract/subreddits/subreddit-name";

/** The names of a list, one per line or pasted with spaces and commas; 'r/' and addresses are stripped (PS-04). */
export function namesIn(list: string): string[] {
  return list
    .split(/[\s,;]+/)
    .map(bareSubredditName)
    .filter(Boolean);
}
