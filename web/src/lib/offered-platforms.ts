import { type BookablePlatform, type PlatformName, selectablePlatforms } from "@ponkan/contract/accounts/platform";
import { pageConfig } from "./config.ts";
import { readCookie } from "./cookies.ts";

/** The platforms that can be connected in this installation and browser, in display order. */
export function offeredPlatforms(): PlatformName[] {
  const selectable: PlatformName[] = ["redgifs", ...selectablePlatforms(readCookie("show_tiktok"))];
  return platformOrder.filter((name) => selectable.includes(name) && pageConfig.platforms.includes(name));
}

export const platformOrder = ["reddit", "twitter", "redgifs", "instagram", "tiktok"] as const;

/** The same without Redgifs, which only hosts media: it is neither a way to sign in nor how a creator is created. */
export function offeredSignIns(): BookablePlatform[] {
  return offeredPlatforms().filter((name) => name !== "redgifs");
}
