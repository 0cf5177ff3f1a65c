import type { SubredditHit } from "@ponkan/contract/subreddits/subreddit";

/** What matches best by meaning first; those that match equally well stay in their order. */
export function rankHits<T extends Pick<SubredditHit, "name" | "title">>(query: string, hits: readonly T[]): T[] {
  return hits.toSorted((one, other) => rank(query, one) - rank(query, other));
}

/** Its name, the beginning of its name, a word of its title, somewhere in its name, or elsewhere. */
function rank(query: string, hit: Pick<SubredditHit, "name" | "title">): number {
  const [asked, name, title] = [query, hit.name, hit.title].map((text) => text.trim().toLowerCase()) as [
    string,
    string,
    string,
  ];
  const joined = asked.replaceAll(/[\s_]+/g, "");
  if (name.replaceAll("_", "") === joined) return 0;
  if (name.startsWith(asked) || name.startsWith(joined)) return 1;
  if (` ${title}`.includes(` ${asked}`)) return 2;
  return name.includes(joined) ? 3 : 4;
}
