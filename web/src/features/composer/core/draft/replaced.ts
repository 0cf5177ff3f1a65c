import type { ComposerDraft } from "./composer-draft.ts";
import { rowKey } from "./rows.ts";
import type { Planned } from "./to-posts.ts";

/**
 * Ids of the failed post to replace with this request; empty if its own row is planned but not among the posts sent.
 */
export function replacedWith(
  { replaces }: ComposerDraft,
  planned: readonly Planned[],
  sent: readonly Planned[],
): number[] {
  if (!replaces) return [];
  const isOfPlace = ({ key }: Planned) => key === rowKey(replaces.place);
  return planned.some(isOfPlace) && !sent.some(isOfPlace) ? [] : [replaces.id];
}

/** Keeps the failed post, whatever is sent. */
export const keepBoth = (draft: ComposerDraft): ComposerDraft => ({ ...draft, replaces: null });
