import { Platform } from "@ponkan/contract/accounts/platform";
import type { NewPost } from "@ponkan/contract/posts/new-post";
import type { PlannedTime } from "@ponkan/contract/posts/validation/validate-batch";
import type { AppContext } from "../../../context.ts";
import { findTimesBetween } from "./checks.queries.ts";
import type { Account } from "./load-rule-facts.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Platforms that limit the number of posts a day (SV-P8). */
const counting: Platform[] = [Platform.instagram, Platform.tiktok];

/** Returns the times at which the accounts of these posts have posted or will post, on platforms with a daily limit. */
export async function plannedTimes(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  posts: readonly (NewPost & { id?: number })[],
  accountOn: (platform: Platform) => Account | undefined,
  leaving: readonly number[] = [],
): Promise<PlannedTime[]> {
  const counted = posts.filter(({ platform }) => counting.includes(platform));
  if (counted.length === 0) return [];
  const accounts = [...new Set(counted.flatMap(({ platform }) => accountOn(platform)?.id ?? []))];
  const times = counted.map(({ post_at }) => (post_at ? new Date(post_at) : clock.now()).getTime());
  const [from, until] = [new Date(Math.min(...times) - DAY), new Date(Math.max(...times) + DAY)];
  const own = [...posts.flatMap(({ id }) => id ?? []), ...leaving];
  const rows = await findTimesBetween(db, accounts, from, until, own);
  return rows.map(({ platform, post_at }) => ({ platform, at: post_at.getTime() }));
}
