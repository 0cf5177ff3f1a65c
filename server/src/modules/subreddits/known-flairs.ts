import type { Db } from "../../context.ts";
import { findSubredditViews } from "./subreddits.queries.ts";

/** Returns a lookup of flair names that this account has read before; makes no request to Reddit. */
export async function knownFlairs(db: Db, accountId: number, names: readonly string[]) {
  const { standings } = await findSubredditViews(db, accountId, [...new Set(names.map((name) => name.toLowerCase()))]);
  const flairs = new Map(standings.map((standing) => [standing.name.toLowerCase(), standing.flairs ?? []]));
  return (name: string, id: string): string | undefined =>
    flairs
      .get(name.toLowerCase())
      ?.find((flair) => flair.id === id)
      ?.text.trim() || undefined;
}
