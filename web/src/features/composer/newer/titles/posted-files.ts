import type { World } from "../../core/checks/world.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";

const FILES = 20;

/** Ids of the uploaded files of a media post, so that titles can refer to them. */
export function postedFiles({ type, media }: ComposerDraft, { media: known }: World): number[] {
  if (type !== "media") return [];
  return media
    .map(({ id }) => id)
    .filter((id) => known.get(id)?.status === "success")
    .slice(0, FILES);
}
