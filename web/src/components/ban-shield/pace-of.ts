import { postsPerDay } from "@ponkan/contract/ban-shield/warm-up";
import { currentCreator, knownUser } from "~/api/users.ts";

/** The number of posts a day that the warm-up plan allows the creator's Reddit account at a given time. */
export function paceOf(creatorId: number): { perDay?: (at: number) => number } {
  const reddit = currentCreator(knownUser(), creatorId)?.accounts.reddit;
  if (!reddit) return {};
  const { karma, created_at } = reddit;
  return { perDay: postsPerDay({ karma, created_at: created_at === null ? null : new Date(created_at) }) };
}
