import { Platform, type PlatformName } from "@ponkan/contract/accounts/platform";
import { accountFacts } from "@ponkan/contract/posts/validation/account-facts";
import type { RuleFacts } from "@ponkan/contract/posts/validation/rule-facts";
import type { Creator } from "@ponkan/contract/users/user";

/** Returns what the rules need to know about the connected accounts. */
export function accountsOf({ accounts }: Creator, now: Date): RuleFacts["accounts"] {
  const names = Object.keys(accounts) as PlatformName[];
  return new Map(
    names.flatMap((name) => {
      const account = accounts[name];
      return account ? [[Platform[name], accountFacts(account, now)]] : [];
    }),
  );
}
