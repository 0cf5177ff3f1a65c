import type { ComposerDraft } from "./composer-draft.ts";
import { rowKey } from "./rows.ts";
import type { Planned } from "./to-posts.ts";

/** The failed post that goes with what is sent: none while its own place is not among it. */
export function replacedWith(
  { replaces }: ComposerDraft,
  planned: readonly Planned[],
  sent: readonly Planned[],
): number[] {
  if (!replaces) return [];
  const isOfPlace = ({ key }: Planned) => key === rowKey(replaces.place);
  return planned.some(isOfPlace) && !sent.some(isOfPlace) ? [] : [replaces.id];
}

/** The failed post stays, whatever is sent. */
export const keepBoth = (draft: ComposerDraft): ComposerDraft => ({ ...draft, replaces: null });
