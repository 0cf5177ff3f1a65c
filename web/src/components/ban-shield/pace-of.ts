import { postsPerDay } from "@ponkan/contract/ban-shield/warm-up";
import { currentCreator, knownUser } from "~/api/users.ts";

/** How many posts a day the creator's Reddit account should make at a moment, by its warm-up plan. */
export function paceOf(creatorId: number): { perDay?: (at: number) => number } {
  const reddit = currentCreator(knownUser(), creatorId)?.accounts.reddit;
  if (!reddit) return {};
  const { karma, created_at } = reddit;
  return { perDay: postsPerDay({ karma, created_at: created_at === null ? null : new Date(created_at) }) };
}
