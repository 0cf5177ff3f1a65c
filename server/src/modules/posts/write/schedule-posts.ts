import { Platform, platformLabels } from "@ponkan/contract/accounts/platform";
import type { NewPost } from "@ponkan/contract/posts/new-post";
import type { Post } from "@ponkan/contract/posts/post";
import type { ShownAccounts } from "@ponkan/contract/posts/shown-accounts";
import type { Db } from "../../../context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { keepAccounts } from "../../accounts/connected-accounts.ts";
import { platformName } from "../../accounts/platform-name.ts";
import { chargePosts } from "../../billing/quota.ts";
import { keepMedia } from "../../media/keep-media.ts";
import type { Author } from "../author.ts";
import { checkPosts } from "../checks/check-posts.ts";
import type { Account, Needs } from "../checks/load-rule-facts.ts";
import { asChange, type Recording } from "../journal/changed-item.ts";
import { scheduleText, textOf } from "../journal/journal-text.ts";
import { shownStored } from "../read/shown-post.ts";
import { countedIn } from "./counted-posts.ts";
import { insertPosts, type Recorded, type StoredRow } from "./insert-posts.queries.ts";
import { valuesOf } from "./post-columns.ts";
import { refuseRepeated } from "./refuse-repeated.ts";
import { lockReplaceable, replaceFailed } from "./replace-failed.ts";
import type { Writing } from "./writing.ts";

type Scheduled = { data: Post[]; used_monthly_posts: number; change_id: number };

type How = {
  recording?: Recording;
  kind?: "schedule" | "copy";
  /** The first event of their timelines. */
  event?: Recorded["event"];
  /** The groups of restored posts; without them the posts form a new group. */
  groups?: readonly number[];
  /** Failed posts that these replace. */
  replaces?: readonly number[];
  /** The accounts the page showed when the user scheduled. */
  as?: ShownAccounts | undefined;
};

const scheduled = { kind: "scheduled", text: "Scheduled." };

/** Schedules all posts or none (PO-02). */
export async function schedulePosts(
  ctx: Needs & Writing,
  { user_id, creator }: Author,
  posts: readonly NewPost[],
  { recording = asChange, kind = "schedule", event = scheduled, groups = [], replaces = [], as = {} }: How = {},
): Promise<Scheduled> {
  const accounts = await checkPosts(ctx, creator.id, posts);
  for (const account of accounts) requireShown(account, as);
  const keys = await ctx.shield.keysOf(ctx.db, creator.id, posts);
  const now = ctx.clock.now();
  const recorded: Recorded = {
    event,
    journal: { kind, purpose: recording.purpose, text: textOf(recording, scheduleText(kind)) },
  };
  return ctx.transact(async (tx) => {
    await keepConnected(tx, accounts);
    await keepMedia(tx, creator.id, posts);
    const replaced = await lockReplaceable(tx, creator.id, replaces, recording);
    const isCounted = countedIn(ctx.config);
    const { charged_to, used } = await chargePosts(tx, user_id, posts.filter(isCounted).length, now);
    const rows = posts.map((post, index) => ({
      ...valuesOf(post),
      ...keys[index]!,
      ...accountColumns(accounts[index]!),
      ...timeOf(post),
      charged_to,
      is_charged: isCounted(post),
      group_id: groups[index] ?? null,
    }));
    const stored = await insertPosts(tx, creator, now, rows, recorded);
    await replaceFailed(tx, creator, replaced, stored, now);
    const threats = await ctx.shield.recountThreats(tx, creator, momentsOf(stored, posts, accounts));
    await refuseRepeated(
      tx,
      creator.id,
      stored.map(({ id }, index) => ({ ...posts[index]!, id })),
    );
    const named = stored.map((row, index) => ({ ...row, account: accounts[index]!.username }));
    const data = await shownStored(tx, creator.id, named, threats, now);
    return { data, used_monthly_posts: used, change_id: stored[0]!.change_id };
  });
}

function momentsOf(stored: readonly StoredRow[], posts: readonly NewPost[], accounts: readonly Account[]) {
  return stored.flatMap(({ id, post_at }, index) => {
    const { platform, remote_user_id } = accounts[index]!;
    return platform === Platform.reddit
      ? [{ id, remote_user_id, subreddit: posts[index]!.subreddit, at: post_at }]
      : [];
  });
}

/** Another account may have been connected since the page was loaded, and the posts were not meant for it. */
function requireShown({ platform, username }: Account, as: ShownAccounts): void {
  const shown = as[platformName(platform)];
  if (!shown || shown.toLowerCase() === username.toLowerCase()) return;
  const label = platformLabels[platformName(platform)];
  throw new Refusal(409, `Another ${label} account is connected by now: ${username}. Reload to continue.`);
}

/** Without this lock, an account disconnected at the same moment would leave posts that are never sent. */
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

function timeOf({ post_at }: NewPost) {
  if (post_at === null) return { post_at: null, next_at: null };
  return { post_at: new Date(post_at), next_at: new Date(post_at) };
}
