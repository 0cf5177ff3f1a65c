import type { PlatformName } from "@ponkan/contract/accounts/platform";

export function accountName(platform: PlatformName, username: string): string {
  if (platform === "redgifs") return username;
  return platform === "reddit" ? `u/${username}` : `@${username}`;
}
