import { Platform } from "@ponkan/contract/accounts/platform";
import type { Db } from "../../context.ts";
import { connectedAccounts } from "../accounts/connected-accounts.ts";

/** The creator's Reddit account, whether or not its access still works. */
export async function redditAccount(db: Db, creatorId: number) {
  const accounts = await connectedAccounts(db, [creatorId]);
  return accounts.find(({ platform }) => platform === Platform.reddit);
}
