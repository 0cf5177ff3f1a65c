import { Platform } from "../accounts/platform.ts";
import type { PostType } from "./post-type.ts";

/** What can be posted where (PS-01). */
export const offeredTypes: Record<Platform, readonly PostType[]> = {
  [Platform.reddit]: ["text", "link", "media"],
  [Platform.twitter]: ["text", "media"],
  [Platform.instagram]: ["media", "instagramStory", "instagramReel"],
  [Platform.tiktok]: ["media"],
  [Platform.redgifs]: [],
};
