import type { RedgifsAccount } from "@ponkan/contract/accounts/endpoints";
import { Platform } from "@ponkan/contract/accounts/platform";
import type { Db } from "../../context.ts";
import { findAccountOf } from "./accounts.queries.ts";
import { notConnected } from "./disconnect-account.ts";

export async function loadRedgifsAccount(db: Db, creatorId: number): Promise<RedgifsAccount> {
  const account = await findAccountOf(db, creatorId, Platform.redgifs);
  if (!account) throw notConnected("redgifs");
  const { id, username, profile_image, connected_at } = account;
  return { id, username, profile_image, connected_at: connected_at.toISOString() };
}
