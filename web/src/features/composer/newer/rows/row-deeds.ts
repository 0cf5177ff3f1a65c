import type { Draft } from "../../core/draft/draft.ts";

/** What a row can have done to it; always the same functions, so that it is not drawn again for them. */
export type RowDeeds = {
  change: (update: (draft: Draft) => Draft) => void;
  toggle: (key: string) => void;
  show: (key: string) => void;
};
