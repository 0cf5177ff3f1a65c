import { Platform } from "@ponkan/contract/accounts/platform";
import type { Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { connectedAccounts } from "../accounts/connected-accounts.ts";

/** Reddit is always asked with the creator's own account. */
export async function redditAccountOf(db: Db, creatorId: number) {
  const accounts = await connectedAccounts(db, [creatorId]);
  const account = accounts.find(({ platform }) => platform === Platform.reddit);
  if (!account) throw new Refusal(422, "Connect your Reddit account to continue.");
  return account;
}
