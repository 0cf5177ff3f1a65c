import type { Target } from "../../core/checks/preflight-line.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";

/** Actions of a row; their identity is stable, so that they cause no re-renders. */
export type RowActions = {
  change: (update: (draft: ComposerDraft) => ComposerDraft) => void;
  toggle: (key: string) => void;
  /** Expands a row and focuses one of its fields. */
  openAt: (key: string, field: string) => void;
  goTo: (target: Target) => void;
  show: (key: string) => void;
};
