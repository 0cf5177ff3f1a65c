import type { MediaKind } from "./media-query.ts";

/** What platforms treat differently, and what can take the place of one another. */
export function mediaKindOf(type: string): MediaKind {
  if (type === "image/gif") return "gif";
  return type.startsWith("video/") ? "video" : "image";
}
