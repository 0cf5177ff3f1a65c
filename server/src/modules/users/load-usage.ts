import type { CreatorUsage } from "@ponkan/contract/users/user";
import type { AppContext } from "../../context.ts";
import { periodsOf } from "../billing/usage.ts";
import { findOwnedCreators } from "../creators/owned-creator.ts";
import { usedPosts } from "../posts/read/scheduled-counts.ts";

/** Returns how many posts of the current period each creator used; `deleted` is the share of deleted creators. */
export async function loadUsage(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  userId: number,
): Promise<CreatorUsage> {
  const creators = await findOwnedCreators(db, userId);
  const { used, periods } = await periodsOf(db, userId, clock.now());
  const data = await usedPosts(
    db,
    creators.map(({ id }) => id),
    periods,
  );
  const known = data.reduce((sum, each) => sum + each.used, 0);
  return { data, deleted: Math.max(0, used - known) };
}
