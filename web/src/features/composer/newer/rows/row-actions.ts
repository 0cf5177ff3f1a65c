import type { Target } from "../../core/checks/preflight-line.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";

/** What a row can have done to it; always the same functions, so that it is not drawn again for them. */
export type RowActions = {
  change: (update: (draft: ComposerDraft) => ComposerDraft) => void;
  toggle: (key: string) => void;
  /** Opens a row at one of its fields. */
  openAt: (key: string, field: string) => void;
  goTo: (target: Target) => void;
  show: (key: string) => void;
};
