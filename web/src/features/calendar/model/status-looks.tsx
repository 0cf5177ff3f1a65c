import { PostStatus } from "@ponkan/contract/posts/post-status";
import { removalReasonLabels } from "@ponkan/contract/posts/removal-reason";
import { CircleAlert, CircleCheck, CircleX, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { WheelSpinner } from "~/ui/wheel.tsx";
import type { Chip } from "./chips.ts";

type Look = { word: string; icon: ReactNode; box: string };

/** CA-02; colour is never the only cue. */
export const statusLooks: Record<PostStatus, Look> = {
  [PostStatus.scheduled]: { word: "scheduled", icon: null, box: "border-line bg-surface shadow-xs" },
  [PostStatus.started]: {
    word: "going out",
    icon: <WheelSpinner size={13} />,
    box: "border-brand-line bg-brand-soft",
  },
  [PostStatus.posted]: {
    word: "posted",
    icon: <CircleCheck aria-hidden className="size-3.5 text-success-fg" />,
    box: "border-transparent bg-sunken text-fg-muted",
  },
  [PostStatus.failed]: {
    word: "failed",
    icon: <CircleAlert aria-hidden className="size-3.5 text-danger-fg" />,
    box: "border-danger-line bg-danger-soft text-danger-fg",
  },
  [PostStatus.deleted]: {
    word: "deleted",
    icon: <Trash2 aria-hidden className="size-3.5" />,
    box: "border-dashed border-line text-fg-muted line-through",
  },
};

type Shown = { status: PostStatus; chips: readonly Chip[] };

/**
 * 'Removed' is not a status of its own, but published posts that were removed must not look healthy; includes the
 * reason.
 */
export function lookOf({ status, chips }: Shown): Look & { reason: string | null } {
  const look = statusLooks[status];
  // Deleted posts were taken down by their author, not by moderators.
  const removed = chips.filter((chip) => chip.removal && chip.status !== PostStatus.deleted);
  const [first] = removed;
  if (!first?.removal) return { ...look, reason: null };
  const word = `${look.word}, ${chips.length > 1 ? `${removed.length} ` : ""}removed`;
  const reason = removalReasonLabels[first.removal];
  return status === PostStatus.failed ? { ...look, word, reason } : { ...removedLook, word, reason };
}

const removedLook = {
  icon: <CircleX aria-hidden className="size-3.5 text-danger-fg" />,
  box: "border-danger-line bg-sunken text-fg-muted",
};
