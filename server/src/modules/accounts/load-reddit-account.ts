import { setTimeout as sleep } from "node:timers/promises";
import type { RedditAccount } from "@ponkan/contract/accounts/endpoints";
import { Platform } from "@ponkan/contract/accounts/platform";
import type { OwnedCreator } from "../creators/owned-creator.ts";
import type { AccessNeeds } from "./access/needs.ts";
import { openProxy } from "./access/seal.ts";
import { withAccess } from "./access/with-access.ts";
import { type AccountRow, findAccountOf, updateFacts } from "./accounts.queries.ts";
import { notConnected } from "./disconnect-account.ts";
import { shownProxy } from "./shown-proxy.ts";

const FRESH_MS = 60 * 60 * 1000;
const PATIENCE_MS = 5_000;

/** The creator's Reddit account, refreshed at most hourly; the stored facts when Reddit does not answer. */
export async function loadRedditAccount(ctx: AccessNeeds, { id }: OwnedCreator): Promise<RedditAccount> {
  const stored = await findRedditAccount(ctx, id);
  if (!isOld(stored, ctx.clock.now())) return shown(ctx, stored);
  await Promise.race([readFacts(ctx, stored.id), sleep(PATIENCE_MS, undefined, { ref: false })]);
  return shown(ctx, await findRedditAccount(ctx, id));
}

/** The account as stored. */
export async function showRedditAccount(ctx: AccessNeeds, { id }: OwnedCreator): Promise<RedditAccount> {
  return shown(ctx, await findRedditAccount(ctx, id));
}

async function findRedditAccount({ db }: AccessNeeds, creatorId: number): Promise<AccountRow> {
  const account = await findAccountOf(db, creatorId, Platform.reddit);
  if (!account) throw notConnected("reddit");
  return account;
}

function isOld({ status, facts_read_at }: AccountRow, now: Date): boolean {
  if (status === "reconnect_needed") return false;
  return !facts_read_at || now.getTime() - facts_read_at.getTime() >= FRESH_MS;
}

async function readFacts(ctx: AccessNeeds, accountId: number): Promise<void> {
  const connector = ctx.platforms.reddit?.connector;
  if (!connector) return;
  try {
    const read = await withAccess(ctx, accountId, (access) =>
      connector.identify({ ...access, patienceMs: PATIENCE_MS }),
    );
    if (read.kind === "ok") await updateFacts(ctx.db, accountId, read.value, ctx.clock.now());
  } catch (error) {
    ctx.log.warn({ account: accountId, reason: (error as Error).message }, "facts about an account were not read");
  }
}

function shown({ config }: AccessNeeds, account: AccountRow): RedditAccount {
  const { id, username, facts, connected_at } = account;
  const proxy = account.proxy && openProxy(config.encryptionKeys, id, account.proxy);
  return {
    id,
    username,
    karma_post: facts.karma_post ?? 0,
    karma_comment: facts.karma_comment ?? 0,
    created_at: facts.created_at ?? connected_at.toISOString(),
    is_email_verified: facts.is_email_verified ?? false,
    is_suspended: facts.is_suspended ?? false,
    proxy: proxy ? shownProxy(proxy) : null,
  };
}
