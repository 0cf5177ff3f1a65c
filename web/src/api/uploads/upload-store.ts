import type { UploadStatus } from "@ponkan/contract/media/upload-status";
import { useSyncExternalStore } from "react";
import { createStore, useStore } from "~/lib/store.ts";
import { changeAppState } from "../app-state.ts";

/** Why an upload failed, which decides what the user can do about it. */
export type Trouble =
  | { kind: "refused"; text: string } // needs another file
  | { kind: "name-taken"; text: string } // needs another name
  | { kind: "broken"; text: string; isOffline: boolean } // can be retried
  | { kind: "interrupted"; text: string }; // the page was left: choose the file again

export type Upload = {
  /** Unique in this tab; the media gets its own id from the server. */
  id: number;
  creator_id: number;
  name: string;
  type: string;
  size: number;
  /** Null after a reload, because browsers do not keep chosen files. */
  file: File | null;
  /** An object URL of its picture, or null. */
  preview: string | null;
  status: UploadStatus;
  /** Paused by the user. */
  isPaused: boolean;
  /** Bytes the server has received. */
  sent: number;
  hash: string | null;
  media_id: number | null;
  trouble: Trouble | null;
  /** Shown on success: the file already existed. */
  note: string | null;
  /** The upload in this tab that is sending the same file. */
  twin_id: number | null;
  /** The media it was cut out of, whose tags and collections it inherits. */
  original_id: number | null;
};

/** Every upload of this tab, oldest first. Kept outside the pages so that navigation does not stop uploads. */
export const uploads = createStore<Upload[]>([]);

/** Uploads cleared from the tray, by id: a draft that contains one can still look up its outcome. */
export const clearedUploads = new Map<number, Upload>();

export function findUpload(id: number): Upload | undefined {
  return uploads.get().find((upload) => upload.id === id);
}

export function changeUpload(id: number, change: Partial<Upload>): void {
  uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
}

export function removeUploads(isLeaving: (upload: Upload) => boolean): void {
  for (const { preview } of uploads.get().filter(isLeaving)) if (preview) URL.revokeObjectURL(preview);
  uploads.set(uploads.get().filter((upload) => !isLeaving(upload)));
}

export function isActive({ status }: Upload): boolean {
  return status === "pending" || status === "uploading";
}

export function useUploads(): Upload[] {
  return useStore(uploads);
}

export function useUpload(id: number): Upload | undefined {
  return useSyncExternalStore(uploads.subscribe, () => findUpload(id));
}

// ME-05: while any upload is pending or in progress, the account menu is locked and leaving the site asks for
// confirmation.
uploads.subscribe(() => {
  const isUploadingMedia = uploads.get().some(isActive);
  changeAppState({ isUploadingMedia });
  if (isUploadingMedia) window.addEventListener("beforeunload", askBeforeLeaving);
  else window.removeEventListener("beforeunload", askBeforeLeaving);
});

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
