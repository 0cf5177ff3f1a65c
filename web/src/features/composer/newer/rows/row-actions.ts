import type { ComposerDraft } from "../../core/draft/composer-draft.ts";

/** What a row can have done to it; always the same functions, so that it is not drawn again for them. */
export type RowActions = {
  change: (update: (draft: ComposerDraft) => ComposerDraft) => void;
  toggle: (key: string) => void;
  show: (key: string) => void;
};
