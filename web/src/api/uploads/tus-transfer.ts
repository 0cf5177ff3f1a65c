import { UPLOAD_CHUNK_BYTES } from "@ponkan/contract/media/upload-rules";
import { DetailedError, defaultOptions, Upload as TusUpload } from "tus-js-client";
import type { Upload } from "./upload-store.ts";
import { currentTab } from "./upload-tabs.ts";

const RETRY_PAUSES_MS = [0, 1000, 3000, 5000, 10_000, 20_000];

export type Transferred =
  | { kind: "done" }
  | { kind: "stopped" }
  /** 0 means no response at all */
  | { kind: "failed"; status: number };

type Target = { url: string; headers: Record<string, string> };
type Watch = { signal: AbortSignal; onProgress: (sent: number) => void };

/**
 * Sends the bytes the server does not have yet. The upload is recorded in localStorage so that it can be resumed after
 * a reload.
 */
export async function transferFile(
  upload: Upload & { file: File },
  target: Target,
  watch: Watch,
): Promise<Transferred> {
  const fingerprint = fingerprintOf(upload);
  const { promise, resolve } = Promise.withResolvers<Transferred>();
  const tus = new TusUpload(upload.file, {
    uploadUrl: target.url,
    headers: { ...foreignHeaders(target.headers), "Creator-Id": String(upload.creator_id) },
    chunkSize: UPLOAD_CHUNK_BYTES,
    retryDelays: RETRY_PAUSES_MS,
    fingerprint: () => Promise.resolve(fingerprint),
    metadata: metadataOf(upload),
    // Removed only once the server has confirmed the whole file; until then it can be resumed.
    removeFingerprintOnSuccess: false,
    onProgress: (sent) => watch.onProgress(sent),
    onSuccess: () => resolve({ kind: "done" }),
    onError: (error) => resolve({ kind: "failed", status: statusOf(error) }),
  });
  watch.signal.addEventListener("abort", () => {
    void tus.abort();
    resolve({ kind: "stopped" });
  });

  const previous = (await tus.findPreviousUploads()).find(({ uploadUrl }) => uploadUrl === target.url);
  if (watch.signal.aborted) return { kind: "stopped" };
  if (previous) tus.resumeFromPreviousUpload(previous);
  tus.start();
  return promise;
}

/** Called once the upload is complete or cancelled and there is nothing to resume. */
export async function forgetTransfer(upload: Pick<Upload, "creator_id" | "hash">): Promise<void> {
  const { urlStorage } = defaultOptions;
  const stored = await urlStorage.findUploadsByFingerprint(fingerprintOf(upload));
  await Promise.all(stored.map(({ urlStorageKey }) => urlStorage.removeUpload(urlStorageKey)));
}

/** Drops headers that the tus client sets itself; the browser would send both values in one header. */
function foreignHeaders(headers: Record<string, string>): Record<string, string> {
  const own = ["tus-resumable", "content-type", "upload-offset"];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name.toLowerCase())));
}

/** Identifies a file of a creator by its content, regardless of its name. */
function fingerprintOf({ creator_id, hash }: Pick<Upload, "creator_id" | "hash">): string {
  return `${creator_id}-${hash}`;
}

function metadataOf({ creator_id, name, type, hash, media_id }: Upload): Record<string, string> {
  return {
    creator_id: String(creator_id),
    name,
    type,
    hash: hash ?? "",
    media_id: String(media_id),
    tab: currentTab(),
  };
}

function statusOf(error: Error): number {
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
}
