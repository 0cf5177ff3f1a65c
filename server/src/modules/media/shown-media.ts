import type { Media } from "@ponkan/contract/media/media";
import type { MediaType } from "@ponkan/contract/media/upload-rules";
import type { Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { findShown, type ShownRow } from "./media-list.queries.ts";
import type { UploadRow } from "./uploads.queries.ts";

export async function loadMedia(db: Db, creatorId: number, id: number): Promise<Media> {
  const [row] = await findShown(db, creatorId, [id]);
  if (!row) throw noSuchMedia();
  return shownMedia(row);
}

export const noSuchMedia = (): Refusal => new Refusal(404, "Media was not found.");

export const thumbUrl = (id: number): string => `/api/media/${id}/thumb?size=s`;

export function shownMedia({ poster_file, last_used_at, created_at, ...row }: ShownRow): Media {
  const { id } = row;
  return {
    ...row,
    type: row.type as MediaType,
    url: `/api/media/${id}/file`,
    thumb_url: thumbUrl(id),
    preview_url: `/api/media/${id}/thumb?size=l`,
    poster_url: poster_file ? `/api/media/${id}/poster` : null,
    status: "success",
    last_used_at: last_used_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

/** What is known before the bytes are there. */
export function shownUpload(row: UploadRow, received: number): Media {
  const { key: _, user_id: _user, original_id: _original, created_at, ...upload } = row;
  const unknown = { width: null, height: null, duration: null, codec: null, frames: null };
  const addresses = { url: null, thumb_url: null, preview_url: null, poster_url: null };
  const uses = { used_posts: 0, scheduled_posts: 0, last_used_at: null, hosts: [], similar: 0, tags: [] };
  const status = received > 0 ? "uploading" : "pending";
  return { ...upload, ...unknown, ...addresses, ...uses, status, created_at: created_at.toISOString() };
}
