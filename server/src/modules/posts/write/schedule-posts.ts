import { Platform, platformLabels } from "@ponkan/contract/accounts/platform";
import type { NewPost } from "@ponkan/contract/posts/new-post";
import type { Post } from "@ponkan/contract/posts/post";
import type { Db } from "../../../context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { keepAccounts } from "../../accounts/connected-accounts.ts";
import { platformName } from "../../accounts/platform-name.ts";
import { chargePosts } from "../../billing/quota.ts";
import { keepMedia } from "../../media/keep-media.ts";
import type { Author } from "../author.ts";
import { checkPosts } from "../checks/check-posts.ts";
import type { Account, Needs } from "../checks/load-rule-facts.ts";
import type { Purpose } from "../journal/changed-item.ts";
import { scheduleText } from "../journal/journal-text.ts";
import { loadPosts } from "../read/shown-post.ts";
import { columnsOf } from "./post-columns.ts";
import { atOnce, type Changed, insertPosts, recordChanges } from "./write-posts.queries.ts";
import type { Writing } from "./writing.ts";

type Scheduled = { data: Post[]; used_monthly_posts: number };

/** All of them or none (PO-02). */
export async function schedulePosts(
  ctx: Needs & Writing,
  { user_id, creator }: Author,
  posts: readonly NewPost[],
  purpose: Purpose | "copy" = "change",
): Promise<Scheduled> {
  const accounts = await checkPosts(ctx, creator.id, posts);
  const keys = await ctx.shield.keysOf(ctx.db, creator.id, posts);
  const now = ctx.clock.now();
  return ctx.transact(async (tx) => {
    await keepConnected(tx, accounts);
    await keepMedia(tx, creator.id, posts);
    const { charged_to, used } = await chargePosts(tx, user_id, posts.length, now);
    const stored = await insertPosts(
      tx,
      creator.id,
      now,
      posts.map((post, index) => ({
        ...columnsOf(post),
        ...keys[index]!,
        ...accountColumns(accounts[index]!),
        ...timeOf(post, now),
        charged_to,
      })),
    );
    const items = stored.map(({ id, rev }) => ({ id, rev, before: null }));
    const kind = purpose === "copy" ? "copy" : "schedule";
    const entry = { kind, text: scheduleText(kind, items.length), items } as const;
    const event = { kind: "scheduled", text: "Scheduled." };
    await recordChanges(tx, creator, stored, () => event, purpose === "undo" ? null : entry);
    const ids = stored.map(({ id }) => id);
    await ctx.shield.recountThreats(tx, creator, momentsOf(stored, accounts, posts, now));
    return { data: await loadPosts(tx, creator.id, ids, now), used_monthly_posts: used };
  });
}

function momentsOf(stored: readonly Changed[], accounts: readonly Account[], posts: readonly NewPost[], now: Date) {
  return stored.flatMap(({ id }, index) => {
    const { platform, remote_user_id } = accounts[index]!;
    return platform === Platform.reddit ? [{ id, remote_user_id, at: timeOf(posts[index]!, now).post_at }] : [];
  });
}

/** An account that is disconnected at the same moment would leave posts nobody sends. */
async function keepConnected(tx: Db, accounts: readonly Account[]): Promise<void> {
  const kept = await keepAccounts(
    tx,
    accounts.map(({ id }) => id),
  );
  const gone = accounts.find(({ id }) => !kept.includes(id));
  if (!gone) return;
  throw new Refusal(422, `Connect your ${platformLabels[platformName(gone.platform)]} account to schedule posts.`);
}

const accountColumns = ({ id, platform, remote_user_id }: Account) => ({ account_id: id, platform, remote_user_id });

function timeOf({ post_at }: NewPost, now: Date) {
  if (post_at === null) return { post_at: now, next_at: atOnce };
  return { post_at: new Date(post_at), next_at: new Date(post_at) };
}
