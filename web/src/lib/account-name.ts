import type { PlatformName } from "@ponkan/contract/accounts/platform";

/** A username in the style of its platform. */
export function accountName(platform: PlatformName, username: string): string {
  if (platform === "redgifs") return username;
  return platform === "reddit" ? `u/${username}` : `@${username}`;
}
