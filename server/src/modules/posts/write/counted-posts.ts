import { Platform } from "@ponkan/contract/accounts/platform";
import { PRACTICE_SUBREDDIT } from "@ponkan/contract/posts/practice";
import type { Config } from "../../../config.ts";
import type { AppContext, Db } from "../../../context.ts";
import { chargePosts, refundPosts } from "../../billing/quota.ts";
import { chargeTo, findCharges, uncharge } from "./counted-posts.queries.ts";

type Outside = Pick<Config, "sandbox" | "credentials">;
type Place = { platform: Platform; subreddit: string };

/** Null where Reddit is the real one. */
export function practiceSubreddit({ sandbox, credentials = {} }: Outside): string | null {
  return sandbox.enabled && !credentials.reddit ? PRACTICE_SUBREDDIT : null;
}

/** Which posts are taken from the allowance: all, but those somebody only tries with (PO-22). */
export function countedIn(config: Outside): (post: Place) => boolean {
  const practice = practiceSubreddit(config);
  return ({ platform, subreddit }) => platform !== Platform.reddit || subreddit.toLowerCase() !== practice;
}

/** After posts were moved to other places: what stops to count is given back first, then the rest is taken. */
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
