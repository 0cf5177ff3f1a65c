import { setImmediate as othersGoFirst } from "node:timers/promises";
import { platformLabels } from "@ponkan/contract/accounts/platform";
import { APP_NAME } from "@ponkan/contract/app-name";
import { contentKey, titleKey } from "@ponkan/contract/ban-shield/keys";
import type { OwnPost } from "@ponkan/platforms/capabilities";
import { type Outcome, ok } from "@ponkan/platforms/outcome";
import { adapterOf } from "../../accounts/access/adapter-of.ts";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { withAccess } from "../../accounts/access/with-access.ts";
import { platformName } from "../../accounts/platform-name.ts";
import { recountRemovals } from "../../posts/results/recount-removals.ts";
import { type NamedCreator, publishUpdated } from "../../posts/write/publish-updated.ts";
import type { Shield } from "../../posts/write/writing.ts";
import type { WatchedAccount } from "../collect/collect.queries.ts";
import { asReader } from "../collect/read-posts.ts";
import { insertOutside, lockImport, type OutsideRow } from "./import-outside.queries.ts";

type Needs = AccessNeeds & { shield: Shield };

const PATIENCE_MS = 20_000;

/**
 * Imports what the account has posted by other means since then, marked and outside of the quota (AN-06). Reddit has
 * seen these posts, so Ban Shield counts them too (BS-01). Skips posts that may be ours but have no remote id yet:
 * taken for someone else's, ours would be sent again.
 */
export async function importExternalPosts(
  ctx: Needs,
  creator: NamedCreator,
  account: WatchedAccount,
  since: Date,
): Promise<Outcome<void>> {
  const results = adapterOf(ctx.platforms, account.platform)?.results;
  if (!results) return ok(undefined);
  const listed = await withAccess(
    ctx,
    account.id,
    (access) => results.recent({ ...access, patienceMs: PATIENCE_MS }, account, since),
    asReader(account),
  );
  if (listed.kind !== "ok") return listed;
  const posts: OutsideRow[] = [];
  for (const post of listed.value) {
    if (!post.is_deleted) posts.push(rowOf(post));
    await othersGoFirst(); // posts written elsewhere may exceed our length limits
  }
  if (posts.length > 0) await keep(ctx, { creator, account, since }, posts);
  return ok(undefined);
}

type Import = { creator: NamedCreator; account: WatchedAccount; since: Date };

async function keep(ctx: Needs, { creator, account, since }: Import, posts: OutsideRow[]): Promise<void> {
  const now = ctx.clock.now();
  const text = `Found on ${platformLabels[platformName(account.platform)]}. It was not posted by ${APP_NAME}.`;
  await ctx.db.transaction().execute(async (tx) => {
    await lockImport(tx, account.id);
    const ids = await insertOutside(tx, account, { posts, since, now, text });
    if (ids.length === 0) return;
    await publishUpdated(tx, creator, ids);
    await recountRemovals(tx, { creatorId: creator.id, remoteUserId: account.remote_user_id }, ids, now);
    await ctx.shield.recountThreats(tx, creator, await ctx.shield.momentsOf(tx, creator.id, ids));
  });
}

function rowOf(post: OwnPost): OutsideRow {
  const { kind: type, title, content } = post;
  const isOnReddit = post.subreddit !== "";
  return {
    ...post.numbers,
    remote_id: post.id,
    type,
    title,
    content,
    subreddit: post.subreddit,
    is_nsfw: post.is_nsfw,
    url: post.url,
    posted_at: post.created_at,
    removal_reason: post.removal_reason,
    title_key: isOnReddit ? titleKey(title) : null,
    content_key: isOnReddit ? contentKey({ type, content, mediaHashes: [] }) : null,
  };
}
