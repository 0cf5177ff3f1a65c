import { proxyDownText } from "@ponkan/contract/accounts/account-errors";
import { Platform, type PlatformName } from "@ponkan/contract/accounts/platform";
import type { AppContext } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { openProxy } from "./access/seal.ts";
import { findAccountOf } from "./accounts.queries.ts";

export type KnownProxy = { url: string; username: string };

/** The proxy to use when reconnecting an account that has one (AC-08). */
export async function knownProxy(
  { db, config }: Pick<AppContext, "db" | "config">,
  creatorId: number,
  platform: PlatformName,
): Promise<KnownProxy | undefined> {
  const account = await findAccountOf(db, creatorId, Platform[platform]);
  if (!account?.proxy) return undefined;
  const url = openProxy(config.encryptionKeys, account.id, account.proxy);
  if (url === undefined) throw new Refusal(422, proxyDownText(account.username));
  return { url, username: account.username };
}
