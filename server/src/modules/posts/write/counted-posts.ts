import { Platform } from "@ponkan/contract/accounts/platform";
import { PRACTICE_SUBREDDIT } from "@ponkan/contract/posts/practice";
import type { Config } from "../../../config.ts";
import type { AppContext, Db } from "../../../context.ts";
import { chargePosts, refundPosts } from "../../billing/quota.ts";
import { chargeTo, findCharges, uncharge } from "./counted-posts.queries.ts";

type Outside = Pick<Config, "sandbox" | "credentials">;
type Destination = { platform: Platform; subreddit: string };

/** The subreddit for practice; null if the real Reddit is used. */
export function practiceSubreddit({ sandbox, credentials = {} }: Outside): string | null {
  return sandbox.enabled && !credentials.reddit ? PRACTICE_SUBREDDIT : null;
}

/** Returns which posts count against the allowance: all except practice posts (PO-22). */
export function countedIn(config: Outside): (post: Destination) => boolean {
  const practice = practiceSubreddit(config);
  return ({ platform, subreddit }) => platform !== Platform.reddit || subreddit.toLowerCase() !== practice;
}

/** Adjusts charges after posts were moved to other subreddits: refunds first, then charges. */
export async function recountMoved(
  tx: Db,
  { config, clock }: Pick<AppContext, "config" | "clock">,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  const isCounted = countedIn(config);
  const posts = await findCharges(tx, ids);
  const over = posts.filter((post) => post.is_charged && !isCounted(post));
  const begun = posts.filter((post) => !post.is_charged && isCounted(post));
  if (over.length > 0) {
    await uncharge(tx, idsOf(over));
    await refundPosts(
      tx,
      userId,
      over.map(({ charged_to }) => charged_to),
    );
  }
  if (begun.length === 0) return;
  const { charged_to } = await chargePosts(tx, userId, begun.length, clock.now());
  await chargeTo(tx, idsOf(begun), charged_to);
}

const idsOf = (posts: readonly { id: number }[]) => posts.map(({ id }) => id);
