import { Platform, type PlatformName } from "@ponkan/contract/accounts/platform";

const names = Object.fromEntries(Object.entries(Platform).map(([name, number]) => [number, name]));

export function platformName(platform: Platform): PlatformName {
  return names[platform] as PlatformName;
}
