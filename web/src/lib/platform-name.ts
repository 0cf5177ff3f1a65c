import { Platform, type PlatformName } from "@ponkan/contract/accounts/platform";

/** The name of a platform that came as its number. */
export function platformName(platform: Platform): PlatformName {
  const names = Object.keys(Platform) as PlatformName[];
  return names.find((name) => Platform[name] === platform)!;
}
