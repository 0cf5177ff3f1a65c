import { PostStatus } from "@ponkan/contract/posts/post-status";
import type { Chip } from "./model/chips.ts";

let chips = 0;

/** A scheduled text post to r/openfield, in its own group. */
export function aChip(changes: Partial<Chip> = {}): Chip {
  const id = changes.id ?? ++chips;
  return {
    id,
    rev: 1,
    at: 0,
    late: 0,
    status: PostStatus.scheduled,
    platform: "reddit",
    destination: "openfield",
    type: 0,
    text: "A walk",
    mediaId: 0,
    threat: 0,
    group: id,
    removal: null,
    ...changes,
  };
}
