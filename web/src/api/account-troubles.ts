import { lostAccessText, proxyDownText } from "@ponkan/contract/accounts/account-errors";
import type { PlatformName } from "@ponkan/contract/accounts/platform";
import type { Creator } from "@ponkan/contract/users/user";

export type AccountTrouble = { creator_id: number; platform: PlatformName; text: string; isLost: boolean };

/** What is wrong with a creator's accounts and can be helped: access that was lost, a proxy that does not answer. */
export function troublesOf({ id, accounts, errors }: Creator): AccountTrouble[] {
  return Object.entries(accounts).flatMap(([name, account]) => {
    if (!account) return [];
    const platform = name as PlatformName;
    const isLost = account.status === "reconnect_needed";
    const text = isLost ? lostAccessText(platform, account.username) : proxyDownText(account.username);
    return errors.includes(text) ? [{ creator_id: id, platform, text, isLost }] : [];
  });
}
