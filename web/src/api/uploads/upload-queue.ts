import { uploadError } from "@ponkan/contract/media/upload-rules";
import { call } from "../call.ts";
import { mediaChanged } from "../media.ts";
import { authed, creatorId } from "../session.ts";
import { mediaTypeOf } from "./media-type.ts";
import { newUpload } from "./new-upload.ts";
import type { Sent } from "./send-file.ts";
import {
  changeUpload,
  clearedUploads,
  findUpload,
  isActive,
  removeUploads,
  type Upload,
  uploads,
} from "./upload-store.ts";

/** ME-02 */
const PARALLEL = 3;
const running = new Map<number, AbortController>();

/**
 * Queues files. A previously interrupted one is resumed; one that breaks a rule fails before anything is sent.
 * `original_id` is the file they were cut out of.
 */
export function addFiles(files: readonly File[], original_id: number | null = null): void {
  for (const file of files) {
    if (isQueued(file) || continueInterrupted(file)) continue;
    uploads.set([...uploads.get(), { ...uploadOf(file), original_id }]);
  }
  startNext();
}

export function pauseUpload(id: number): void {
  changeUpload(id, { isPaused: true, status: "pending" });
  running.get(id)?.abort();
}

export function resumeUpload(id: number): void {
  changeUpload(id, { isPaused: false });
  startNext();
}

export function pauseAll(): void {
  for (const upload of uploads.get()) if (isActive(upload) && !upload.isPaused) pauseUpload(upload.id);
}

export function resumeAll(): void {
  for (const { id, isPaused } of uploads.get()) if (isPaused) resumeUpload(id);
}

/** Queues a failed upload again, optionally under another name. */
export function retryUpload(id: number, name?: string): void {
  const upload = findUpload(id);
  if (!upload?.file || upload.status !== "failed") return;
  changeUpload(id, { status: "pending", isPaused: false, trouble: null, name: name ?? upload.name });
  startNext();
}

/** ME-05: cancelling removes the entry here and deletes the media on the server. */
export async function cancelUpload(id: number): Promise<void> {
  const upload = findUpload(id);
  if (!upload) return;
  running.get(id)?.abort();
  removeUploads((each) => each.id === id);
  sendTwins(upload);
  if (upload.status === "success" || !upload.hash) return;
  const { forgetTransfer } = await import("./tus-transfer.ts");
  await forgetTransfer(upload);
  if (upload.media_id) {
    await call("DELETE /media/{id}", {
      params: { id: String(upload.media_id) },
      query: {},
      creatorId: upload.creator_id,
    });
  }
}

/** Requeues duplicates of a cancelled upload, since only this entry was cancelled. */
function sendTwins({ id, status }: Upload): void {
  if (status === "success") return;
  for (const twin of uploads.get().filter(({ twin_id }) => twin_id === id))
    changeUpload(twin.id, { status: "pending", sent: 0, media_id: null, note: null, twin_id: null });
  startNext();
}

/** Uploaded, or refused for good. */
export function isOver({ status, trouble }: Upload): boolean {
  return status === "success" || trouble?.kind === "refused";
}

export function clearFinished(): void {
  for (const upload of uploads.get().filter(isOver))
    clearedUploads.set(upload.id, { ...upload, file: null, preview: null });
  removeUploads(isOver);
}

function uploadOf(file: File): Upload {
  const type = mediaTypeOf(file);
  const upload = newUpload({ creator_id: creatorId.get(), name: file.name, type, size: file.size });
  const refusal = uploadError({ type, size: file.size });
  if (refusal) return { ...upload, status: "failed", trouble: { kind: "refused", text: refusal } };
  return { ...upload, file, preview: previewOf(file, type) };
}

/** A video has no preview until its frame is drawn. */
function previewOf(file: File, type: string): string | null {
  return type.startsWith("image/") ? URL.createObjectURL(file) : null;
}

/** True if the same file is already queued, e.g. because it was dropped twice. */
function isQueued({ name, size, lastModified }: File): boolean {
  return uploads
    .get()
    .some(
      (upload) =>
        isActive(upload) && upload.name === name && upload.size === size && upload.file?.lastModified === lastModified,
    );
}

function continueInterrupted(file: File): boolean {
  const same = uploads
    .get()
    .find(({ trouble, name, size }) => trouble?.kind === "interrupted" && name === file.name && size === file.size);
  if (same) changeUpload(same.id, { file, preview: previewOf(file, same.type), status: "pending", trouble: null });
  return same !== undefined;
}

function startNext(): void {
  while (running.size < PARALLEL) {
    const next = uploads
      .get()
      .find(({ id, status, isPaused }) => status === "pending" && !isPaused && !running.has(id));
    if (!next) return;
    void run(next);
  }
}

async function run(upload: Upload): Promise<void> {
  const controller = new AbortController();
  running.set(upload.id, controller);
  const outcome = await send(upload, controller.signal);
  running.delete(upload.id);
  if (!controller.signal.aborted) settle(upload.id, outcome);
  startNext();
}

async function send(upload: Upload, signal: AbortSignal): Promise<Sent> {
  const text = `Failed to upload ${upload.name}. Please try again.`;
  if (!upload.file) return { kind: "failed", trouble: { kind: "refused", text } };
  // Loaded on the first upload.
  const sender = await import("./send-file.ts").catch(() => undefined);
  if (!sender) return { kind: "failed", trouble: { kind: "broken", text, isOffline: true } };
  return sender.sendFile(
    { ...upload, file: upload.file },
    { signal, onChange: (change) => !signal.aborted && changeUpload(upload.id, change) },
  );
}

function settle(id: number, outcome: Sent): void {
  if (outcome.kind === "stopped") return;
  if (outcome.kind === "failed") {
    changeUpload(id, { status: "failed", trouble: outcome.trouble });
    return;
  }
  if (outcome.kind === "same") {
    const { id: twin_id, name, media_id, size } = outcome.as;
    changeUpload(id, { status: "success", sent: size, media_id, note: `Same as ${name}`, twin_id, trouble: null });
    return;
  }
  const { media, note } = outcome;
  const fullNote = note && media.name !== findUpload(id)?.name ? `${note} Same as ${media.name}.` : note;
  changeUpload(id, { status: "success", sent: media.size, media_id: media.id, note: fullNote, trouble: null });
  mediaChanged();
}

/** Uploads interrupted by a lost connection resume automatically. */
window.addEventListener("online", () => {
  for (const { id, trouble } of uploads.get()) if (trouble?.kind === "broken" && trouble.isOffline) retryUpload(id);
});

/** Nothing is sent after signing out. Unfinished uploads can be resumed after signing in again. */
authed.subscribe(() => {
  if (authed.get()) return;
  for (const controller of running.values()) controller.abort();
  removeUploads(() => true);
  clearedUploads.clear();
});
