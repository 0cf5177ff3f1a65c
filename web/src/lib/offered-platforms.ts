import { type BookablePlatform, type PlatformName, selectablePlatforms } from "@ponkan/contract/accounts/platform";
import { pageConfig } from "./config.ts";
import { readCookie } from "./cookies.ts";

/** What this installation lets this browser connect, in the order of the screens. */
export function offeredPlatforms(): PlatformName[] {
  const selectable: PlatformName[] = ["redgifs", ...selectablePlatforms(readCookie("show_tiktok"))];
  return platformOrder.filter((name) => selectable.includes(name) && pageConfig.platforms.includes(name));
}

export const platformOrder = ["reddit", "twitter", "redgifs", "instagram", "tiktok"] as const;

/** The same without Redgifs, which only hosts media: nobody signs in with it and no creator starts with it. */
export function offeredSignIns(): BookablePlatform[] {
  return offeredPlatforms().filter((name) => name !== "redgifs");
}
