import { type PlatformName, platformLabels } from "@ponkan/contract/accounts/platform";
import type { Creator } from "@ponkan/contract/users/user";
import { disconnectAccount } from "~/api/accounts.ts";
import { accountName } from "~/lib/account-name.ts";
import { counted } from "~/lib/counted.ts";
import { confirm } from "~/ui/confirm-store.ts";
import { showToast } from "~/ui/toast-store.ts";

/** Resolves to true if confirmed. */
export function askToDisconnect(creator: Creator, platform: PlatformName, scheduled: number): Promise<boolean> {
  const { name, accounts } = creator;
  const account = accountName(platform, accounts[platform]?.username ?? "");
  const consequence =
    platform === "redgifs"
      ? `Videos of ${name} can't be hosted on Redgifs until you connect it again.`
      : `${scheduledText(scheduled, platform, name)} Published ones stay as they are, also those that were to be deleted later.`;
  return confirm({
    title: `Disconnect ${account}`,
    text: `${consequence} Are you sure you want to proceed?`,
    yes: "Disconnect",
    no: "Cancel",
    danger: true,
  });
}

function scheduledText(count: number, platform: PlatformName, name: string): string {
  const label = platformLabels[platform];
  if (count === 0) return `${name} has no scheduled ${label} posts.`;
  const posts = counted(count, `scheduled ${label} post`);
  return `${posts} of ${name} won't go out and ${count === 1 ? "is" : "are"} given back to your quota.`;
}

export async function disconnect(creator: Creator, platform: PlatformName): Promise<void> {
  if (await disconnectAccount(creator.id, platform))
    showToast({ type: "success", text: `${platformLabels[platform]} account was disconnected.` });
  else showToast({ type: "danger", text: "Failed to disconnect the account. Please try again." });
}
