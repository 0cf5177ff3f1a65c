import type { PlatformName } from "./platform.ts";
import { platformLabels } from "./platform.ts";

/** AC-09: the wording triggers the 'Accounts' button. */
export function lostAccessText(platform: PlatformName, username: string): string {
  if (platform === "redgifs") {
    return `We lost access to the Redgifs account ${username}. Please connect your Redgifs account again.`;
  }
  const label = platformLabels[platform];
  const name = platform === "reddit" ? `u/${username}` : `@${username}`;
  return `Access to the ${label} account ${name} was lost. Please connect your ${label} account again.`;
}

/** Shown on a post that waits for its account; only reconnecting helps. */
export function reconnectToPublishText(platform: PlatformName): string {
  return `Reconnect the ${platformLabels[platform]} account to publish this post.`;
}

/** AC-13. */
export function suspendedText(username: string): string {
  return `Reddit has suspended u/${username}. Nothing can be posted until the suspension is over.`;
}

/** AC-08. */
export function proxyDownText(username: string): string {
  return `The proxy of u/${username} is not reachable. Change the proxy or connect your Reddit account again.`;
}
