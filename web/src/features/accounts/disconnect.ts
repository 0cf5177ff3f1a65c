import { type PlatformName, platformLabels } from "@ponkan/contract/accounts/platform";
import type { Creator } from "@ponkan/contract/users/user";
import { disconnectAccount } from "~/api/accounts.ts";
import { accountName } from "~/lib/account-name.ts";
import { confirm } from "~/ui/confirm-store.ts";
import { showToast } from "~/ui/toast-store.ts";

/** True for yes. */
export function askToDisconnect({ name, accounts }: Creator, platform: PlatformName): Promise<boolean> {
  const account = accountName(platform, accounts[platform]?.username ?? "");
  const consequence =
    platform === "redgifs"
      ? `Videos of ${name} can't be hosted on Redgifs until you connect it again.`
      : `Scheduled ${platformLabels[platform]} posts of ${name} won't go out and are given back to your quota. Published ones stay as they are, also those that were to be deleted later.`;
  return confirm({
    title: `Disconnect ${account}`,
    text: `${consequence} Are you sure you want to proceed?`,
    danger: true,
  });
}

export async function disconnect(creator: Creator, platform: PlatformName): Promise<void> {
  if (await disconnectAccount(creator.id, platform))
    showToast({ type: "success", text: `${platformLabels[platform]} account was disconnected.` });
  else showToast({ type: "danger", text: "Failed to disconnect the account. Please try again." });
}
