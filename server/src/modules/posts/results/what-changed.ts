import type { RemovalReason } from "@ponkan/contract/posts/removal-reason";

type Fate = { removal_reason: RemovalReason | null };
type Shown = Fate & { is_deleted: boolean };
type Event = { kind: string; text: string };

/** What a look at a post has to tell its owner. */
export type News = { kind: "deleted"; event: Event } | { kind: "seen"; event: Event | null };

/** `platform` as it is called on screens. */
export function whatChanged(known: Fate, shown: Shown, platform: string): News {
  if (shown.is_deleted || shown.removal_reason === "deleted") {
    return { kind: "deleted", event: { kind: "deleted", text: `Deleted on ${platform} by its author.` } };
  }
  if (known.removal_reason === shown.removal_reason) return { kind: "seen", event: null };
  const event =
    shown.removal_reason === null
      ? { kind: "approved", text: "Approved: everybody can see it again." }
      : { kind: "removed", text: removals[shown.removal_reason] };
  return { kind: "seen", event };
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
