import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { Post } from "@ponkan/contract/posts/post";
import type { AppContext, Db } from "../../../context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { keepAccountsOf } from "../../accounts/connected-accounts.ts";
import { platformName } from "../../accounts/platform-name.ts";
import { chargePosts } from "../../billing/quota.ts";
import type { Author } from "../author.ts";
import { failedStates } from "../post-state.ts";
import { refuseMissing } from "../read/found-posts.ts";
import { loadPosts } from "../read/shown-post.ts";
import { countedIn } from "./counted-posts.ts";
import { atOnce, type Changed, changeState, lockPosts, recordChanges } from "./write-posts.queries.ts";
import type { Writing } from "./writing.ts";

type Locked = Awaited<ReturnType<typeof lockPosts>>[number];
type Retry = { ids: readonly number[]; confirmed: boolean };

/** Failed posts go out as soon as possible and count again (PO-04). One that may be out already needs a second yes. */
export async function retryPosts(
  { transact, clock, config, shield }: Pick<AppContext, "clock" | "config"> & Writing,
  { user_id, creator }: Author,
  { ids, confirmed }: Retry,
): Promise<{ data: Post[]; used_monthly_posts: number }> {
  const now = clock.now();
  return transact(async (tx) => {
    // Accounts before posts, as disconnecting takes them.
    const accountOf = await accountsOf(tx, creator.id);
    const posts = await lockPosts(tx, creator.id, ids);
    refuseMissing(ids, posts);
    refuseUnfit(posts, confirmed);
    const isCounted = countedIn(config);
    const uncharged = posts.filter((post) => !post.is_charged && isCounted(post));
    const { charged_to, used } = await chargePosts(tx, user_id, uncharged.length, now);

    const again: Changed[] = [];
    for (const post of posts) {
      const count = uncharged.includes(post) ? { is_charged: true, charged_to } : {};
      const values = { ...fresh, ...count, account_id: accountOf(post) };
      again.push(...(await changeState(tx, [post.id], failedStates, values)));
    }
    await recordChanges(tx, creator, again, () => ({ kind: "retried", text: "To be sent again." }));
    await shield.recountThreats(tx, creator, await shield.momentsOf(tx, creator.id, ids));
    return { data: await loadPosts(tx, creator.id, [...new Set(ids)], now), used_monthly_posts: used };
  });
}

const fresh = {
  state: "scheduled" as const,
  post_at: atOnce,
  next_at: atOnce,
  tries: 0,
  started_at: null,
  error: null,
  advice: null,
};

function refuseUnfit(posts: readonly Locked[], confirmed: boolean): void {
  if (posts.some(({ state }) => !failedStates.includes(state))) {
    throw new Refusal(422, "Only failed posts can be retried.");
  }
  const unsure = posts.filter(({ state }) => state === "needs_check");
  if (confirmed || unsure.length === 0) return;
  throw new Refusal(409, unsure[0]!.advice ?? "Look whether the post is out before you retry.", {
    fields: { ids: unsure.map(({ id }) => id) },
  });
}

/** The account each was made for, which may have been reconnected since. */
async function accountsOf(tx: Db, creatorId: number) {
  const accounts = await keepAccountsOf(tx, creatorId);
  return ({ platform, remote_user_id }: Locked): number => {
    const account = accounts.find((one) => one.platform === platform);
    const label = platformLabels[platformName(platform)];
    if (!account) throw new Refusal(422, `Connect your ${label} account to retry this post.`);
    if (account.remote_user_id !== remote_user_id) {
      throw new Refusal(422, `The post was made for another ${label} account and can't be retried.`);
    }
    return account.id;
  };
}
