import { Platform, type PlatformName } from "@ponkan/contract/accounts/platform";

export function platformName(platform: Platform): PlatformName {
  const names = Object.keys(Platform) as PlatformName[];
  return names.find((name) => Platform[name] === platform)!;
}
