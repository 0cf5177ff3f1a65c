import { Platform, type PlatformName } from "@ponkan/contract/accounts/platform";

/** Maps a platform's number to its name. */
export function platformName(platform: Platform): PlatformName {
  const names = Object.keys(Platform) as PlatformName[];
  return names.find((name) => Platform[name] === platform)!;
}
