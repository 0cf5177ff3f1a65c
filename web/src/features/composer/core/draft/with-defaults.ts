import type { SchedulerDefaults } from "@ponkan/contract/creators/scheduler-defaults";
import type { ComposerDraft } from "./composer-draft.ts";

/** What a creator's new posts start with; the comment is the text of the chosen template. */
export type DraftDefaults = Omit<SchedulerDefaults, "comment_template_id"> & { comment: string };

/** Applies the creator's defaults to an untouched draft (SE-03). */
export function withDefaults(draft: ComposerDraft, { gap_minutes, ...values }: DraftDefaults): ComposerDraft {
  return { ...draft, ...values, when: { ...draft.when, gap: String(gap_minutes) } };
}
