import { Platform, type PlatformName } from "@ponkan/contract/accounts/platform";
import type { Adapter, Platforms } from "@ponkan/platforms";

/** Undefined when this installation does not offer the platform. */
export function adapterOf(platforms: Platforms, platform: Platform): Adapter | undefined {
  const name = (Object.keys(Platform) as PlatformName[]).find((each) => Platform[each] === platform);
  return name && platforms[name];
}
