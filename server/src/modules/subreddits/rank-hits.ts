import type { SubredditHit } from "@ponkan/contract/subreddits/subreddit";

/** Sorts hits by how well they match; ties keep their order. */
export function rankHits<T extends Pick<SubredditHit, "name" | "title">>(query: string, hits: readonly T[]): T[] {
  return hits.toSorted((one, other) => rank(query, one) - rank(query, other));
}

/** Ranks exact name, start of the name, a word of the title, part of the name, and anything else. */
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
