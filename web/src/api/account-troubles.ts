import { lostAccessText, proxyDownText, suspendedText } from "@ponkan/contract/accounts/account-errors";
import type { PlatformName } from "@ponkan/contract/accounts/platform";
import type { Account, Creator } from "@ponkan/contract/users/user";

export type AccountTrouble = {
  creator_id: number;
  platform: PlatformName;
  text: string;
  isLost: boolean;
  /** Scheduled posts held up by a suspension; 0 for other problems. */
  waiting: number;
};

/** Problems with a creator's accounts: lost access, a suspension, or a proxy that does not answer. */
export function troublesOf({ id, accounts, errors, scheduled_posts }: Creator): AccountTrouble[] {
  return Object.entries(accounts).flatMap(([name, account]) => {
    if (!account) return [];
    const platform = name as PlatformName;
    const isLost = account.status === "reconnect_needed";
    const suspended = isSuspended(account) ? suspendedText(account.username) : null;
    const text = isLost ? lostAccessText(platform, account.username) : (suspended ?? proxyDownText(account.username));
    const waiting = text === suspended ? scheduled_posts.reddit : 0;
    return errors.includes(text) ? [{ creator_id: id, platform, text, isLost, waiting }] : [];
  });
}

export const isSuspended = (account: Account): boolean => "is_suspended" in account && account.is_suspended === true;
