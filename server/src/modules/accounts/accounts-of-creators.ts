import { lostAccessText, proxyDownText, suspendedText } from "@ponkan/contract/accounts/account-errors";
import { Platform, type PlatformName } from "@ponkan/contract/accounts/platform";
import type { Creator, FormerAccount } from "@ponkan/contract/users/user";
import type { Db } from "../../context.ts";
import { findAccountsOf, findFormerAccountsOf } from "./accounts.queries.ts";
import { platformName } from "./platform-name.ts";
import { PROXY_PATIENCE_MS } from "./proxy-patience.ts";

export { hasAnyAccount } from "./accounts.queries.ts";

type Row = Awaited<ReturnType<typeof findAccountsOf>>[number];
type FormerRow = Awaited<ReturnType<typeof findFormerAccountsOf>>[number];
type Connected = Pick<Creator, "accounts" | "former_accounts" | "errors">;

export async function accountsOfCreators(
  db: Db,
  creatorIds: number[],
  now: Date,
): Promise<(creatorId: number) => Connected> {
  const [rows, former] = await Promise.all([findAccountsOf(db, creatorIds), findFormerAccountsOf(db, creatorIds)]);
  return (creatorId) => {
    const own = rows.filter((row) => row.creator_id === creatorId).sort((a, b) => a.platform - b.platform);
    const former_accounts = former.filter((row) => row.creator_id === creatorId).map(shownFormer);
    return { accounts: accountsOf(own), former_accounts, errors: own.flatMap((row) => errorsOf(row, now)) };
  };
}

function accountsOf(rows: Row[]): Creator["accounts"] {
  const show = <T>(name: PlatformName, shown: (row: Row) => T): T | null => {
    const row = rows.find(({ platform }) => platform === Platform[name]);
    return row ? shown(row) : null;
  };
  return {
    reddit: show("reddit", ({ facts, ...row }) => ({ ...basics(row), ...redditFacts(facts) })),
    twitter: show("twitter", basics),
    instagram: show("instagram", basics),
    tiktok: show("tiktok", ({ facts: { privacy_levels = [], max_video_seconds }, ...row }) => ({
      ...basics(row),
      privacy_levels,
      ...(max_video_seconds !== undefined && { max_video_seconds }),
    })),
    redgifs: show("redgifs", basics),
  };
}

function shownFormer({ platform, username, disconnected_at }: FormerRow): FormerAccount {
  return { platform: platformName(platform), username, disconnected_at: disconnected_at.toISOString() };
}

function basics({ id, username, status, profile_image }: Omit<Row, "facts">) {
  return { id, username, status, profile_image };
}

function redditFacts({ karma_post, karma_comment, created_at, is_suspended }: Row["facts"]) {
  const isRead = karma_post !== undefined && karma_comment !== undefined;
  return {
    karma: isRead ? karma_post + karma_comment : null,
    created_at: created_at ?? null,
    ...(is_suspended && { is_suspended }),
  };
}

function errorsOf({ platform, username, status, facts, proxy_failing_since }: Row, now: Date): string[] {
  if (status === "reconnect_needed") return [lostAccessText(platformName(platform), username)];
  if (facts.is_suspended) return [suspendedText(username)];
  const failsFor = proxy_failing_since ? now.getTime() - proxy_failing_since.getTime() : 0;
  return failsFor >= PROXY_PATIENCE_MS ? [proxyDownText(username)] : [];
}
