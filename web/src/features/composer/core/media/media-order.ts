import type { ComposerDraft, DraftMedia } from "../draft/composer-draft.ts";
import { withMediaOnX } from "../draft/platforms.ts";
import { isSameFile } from "./media-keys.ts";

/** The first file also switches X from text only to media; the user can change it back. */
export function withMedia(draft: ComposerDraft, ids: readonly number[]): ComposerDraft {
  const known = new Set(draft.media.map(({ id }) => id));
  const fresh = [...new Set(ids)].filter((id) => !known.has(id)).map((id) => ({ id, caption: "", url: "" }));
  if (fresh.length === 0) return draft;
  const more = { ...draft, media: [...draft.media, ...fresh] };
  return draft.media.length === 0 ? withMediaOnX(more) : more;
}

export function withoutMedia(draft: ComposerDraft, id: number): ComposerDraft {
  return { ...draft, media: draft.media.filter((item) => !isSameFile(item.id, id)) };
}

export function withMediaMoved(draft: ComposerDraft, id: number, index: number): ComposerDraft {
  const item = draft.media.find((each) => isSameFile(each.id, id));
  if (!item) return draft;
  const others = draft.media.filter((each) => each !== item);
  const to = Math.max(0, Math.min(index, others.length));
  return { ...draft, media: [...others.slice(0, to), item, ...others.slice(to)] };
}

export function withMediaItem(
  draft: ComposerDraft,
  id: number,
  changes: Partial<Omit<DraftMedia, "id">>,
): ComposerDraft {
  return { ...draft, media: draft.media.map((item) => (isSameFile(item.id, id) ? { ...item, ...changes } : item)) };
}

/** Replaces an upload with its media file, at the same position; removes it if the upload is gone. */
export function withUploadSettled(draft: ComposerDraft, uploadId: number, mediaId: number | null): ComposerDraft {
  const isThere = draft.media.some(({ id }) => id === mediaId);
  const media = draft.media.flatMap((item) => {
    if (item.id !== -uploadId) return [item];
    return mediaId === null || isThere ? [] : [{ ...item, id: mediaId }];
  });
  return { ...draft, media };
}
