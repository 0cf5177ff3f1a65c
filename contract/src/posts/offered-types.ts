import { Platform } from "../accounts/platform.ts";
import type { PostType } from "./post-type.ts";

/** The post types each platform offers (PS-01). */
export const offeredTypes: Record<Platform, readonly PostType[]> = {
  [Platform.reddit]: ["text", "link", "media"],
  [Platform.twitter]: ["text", "media"],
  [Platform.instagram]: ["media", "instagramStory", "instagramReel"],
  [Platform.tiktok]: ["media"],
  [Platform.redgifs]: [],
};
