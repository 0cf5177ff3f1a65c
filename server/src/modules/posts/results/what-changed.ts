import type { RemovalReason } from "@ponkan/contract/posts/removal-reason";
import { deletionEvent } from "./deletion-event.ts";

type Fate = { removal_reason: RemovalReason | null };
/** Null unless we are deleting it right now. */
type Known = Fate & { is_deleted_by_wish: boolean | null };
type Shown = Fate & { is_deleted: boolean };
type Event = { kind: string; text: string };

/** What a look at a post found out for its owner. */
export type News =
  | { kind: "deleted"; reason: "deleted" | "author"; event: Event }
  | { kind: "seen"; event: Event | null };

/** `platform` is the display name. */
export function whatChanged(known: Known, shown: Shown, platform: string): News {
  if (shown.is_deleted || shown.removal_reason === "deleted") return deleted(known, platform);
  if (known.removal_reason === shown.removal_reason) return { kind: "seen", event: null };
  const event =
    shown.removal_reason === null
      ? { kind: "approved", text: "Approved: everybody can see it again." }
      : { kind: "removed", text: removals[shown.removal_reason] };
  return { kind: "seen", event };
}

/** A look may see our own deletion before the platform's answer to it is stored. */
function deleted({ is_deleted_by_wish: isWish }: Known, platform: string): News {
  if (isWish !== null) return { kind: "deleted", reason: "author", event: deletionEvent(platform, isWish) };
  const event = { kind: "deleted", text: `Deleted on ${platform} by its author.` };
  return { kind: "deleted", reason: "deleted", event };
}

const removals: Record<Exclude<RemovalReason, "deleted">, string> = {
  author: "Removed by its author.",
  moderator: "Removed by a moderator.",
  reddit: "Removed by Reddit's spam filter.",
  automod_filtered: "Held back by AutoModerator until a moderator has looked at it.",
  copyright_takedown: "Removed for copyright.",
  content_takedown: "Removed by Reddit for its content.",
  anti_evil_ops: "Removed by Reddit's safety team.",
  community_ops: "Removed by Reddit's community team.",
  legal_operations: "Removed for legal reasons.",
};
