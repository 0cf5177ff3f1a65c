import type { MediaKind } from "./media-query.ts";

/** Platforms treat these kinds differently; a file can only be replaced by one of the same kind. */
export function mediaKindOf(type: string): MediaKind {
  if (type === "image/gif") return "gif";
  return type.startsWith("video/") ? "video" : "image";
}
