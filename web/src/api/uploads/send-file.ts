import type { Media } from "@ponkan/contract/media/media";
import { call, type Failure } from "../call.ts";
import { hashFile } from "./file-hash.ts";
import { forgetTransfer, transferFile } from "./tus-transfer.ts";
import { isActive, type Trouble, type Upload, uploads } from "./upload-store.ts";
import { readVideoFrame } from "./video-frame.ts";

export type Sent =
  | { kind: "done"; media: Media; note: string | null }
  | { kind: "same"; as: Upload }
  | { kind: "stopped" }
  | { kind: "failed"; trouble: Trouble };

type Watch = { signal: AbortSignal; onChange: (change: Partial<Upload>) => void };

/** Uploads a file and creates its media. An interrupted upload resumes from what the server already has. */
export async function sendFile(upload: Upload & { file: File }, watch: Watch): Promise<Sent> {
  try {
    return await hashAndSend(upload, watch);
  } catch (error) {
    if (watch.signal.aborted) return { kind: "stopped" };
    // The file could not be read: it was moved or changed after it was chosen.
    return failed(upload, 0, {
      message: error instanceof Error && error.name === "NotReadableError" ? UNREADABLE : undefined,
    });
  }
}

const UNREADABLE = "The file could not be read. Choose it again.";

async function hashAndSend(upload: Upload & { file: File }, watch: Watch): Promise<Sent> {
  const hash = await hashFile(upload.file, watch.signal);
  if (upload.hash && upload.hash !== hash) await giveUpOther(upload);
  const twin = twinOf(upload, hash);
  if (twin) return { kind: "same", as: twin };
  watch.onChange({ hash });

  const { name, type, size, original_id, creator_id: creatorId } = upload;
  const body = { name, type, size, hash, ...(original_id && { original_id }) };
  const begun = await call("POST /media", { body, creatorId });
  if (watch.signal.aborted) return { kind: "stopped" };
  if (!begun.ok) return failed(upload, begun.status, begun.data);
  const { data: media } = begun.data;
  if ("note" in begun.data) return { kind: "done", media, note: begun.data.note };

  watch.onChange({ media_id: media.id, status: "uploading" });
  const known = { ...upload, hash, media_id: media.id };
  await sendPoster(known, watch);
  const transferred = await transferFile(known, begun.data.upload, {
    signal: watch.signal,
    onProgress: (sent) => watch.onChange({ sent }),
  });
  if (transferred.kind === "stopped") return transferred;
  if (transferred.kind === "failed") return failed(upload, transferred.status, {});
  return complete(known);
}

/**
 * The same file from another folder or under another name that is still uploading; once uploaded, the server recognises
 * it.
 */
function twinOf({ id, creator_id }: Upload, hash: string): Upload | undefined {
  return uploads
    .get()
    .find((other) => other.hash === hash && other.creator_id === creator_id && other.id !== id && isActive(other));
}

async function complete(upload: Upload & { media_id: number }): Promise<Sent> {
  const answer = await call("POST /media/{id}/complete", {
    params: { id: String(upload.media_id) },
    creatorId: upload.creator_id,
  });
  if (answer.ok || isRefusal(answer.status)) await forgetTransfer(upload);
  if (!answer.ok) return failed(upload, answer.status, answer.data);
  return { kind: "done", media: answer.data.data, note: null };
}

/** Sent before the video itself, so that the media has a picture at once. Otherwise the server makes one. */
async function sendPoster(upload: Upload & { file: File; media_id: number }, watch: Watch): Promise<void> {
  if (!upload.type.startsWith("video/")) return;
  const frame = await readVideoFrame(upload.file);
  if (!frame || watch.signal.aborted) return;
  if (!upload.preview) watch.onChange({ preview: URL.createObjectURL(frame) });
  await call("PUT /media/{id}/poster", {
    params: { id: String(upload.media_id) },
    body: new Uint8Array(await frame.arrayBuffer()),
    contentType: frame.type,
    creatorId: upload.creator_id,
  });
}

/** Deletes the interrupted upload, because the chosen file has the same name but other content. */
async function giveUpOther(upload: Upload): Promise<void> {
  await forgetTransfer(upload);
  if (!upload.media_id) return;
  await call("DELETE /media/{id}", {
    params: { id: String(upload.media_id) },
    query: {},
    creatorId: upload.creator_id,
  });
}

function failed({ name }: Upload, status: number, { message, errors }: Failure): Sent {
  const text = message ?? `Failed to upload ${name}. Please try again.`;
  if (errors?.name) return { kind: "failed", trouble: { kind: "name-taken", text: errors.name[0] ?? text } };
  if (isRefusal(status)) return { kind: "failed", trouble: { kind: "refused", text } };
  return { kind: "failed", trouble: { kind: "broken", text, isOffline: status === 0 } };
}

function isRefusal(status: number): boolean {
  return status === 413 || status === 415 || status === 422;
}
