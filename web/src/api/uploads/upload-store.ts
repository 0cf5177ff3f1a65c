import type { UploadStatus } from "@ponkan/contract/media/upload-status";
import { useSyncExternalStore } from "react";
import { createStore, useStore } from "~/lib/store.ts";
import { changeAppState } from "../app-state.ts";

/** Why an upload failed, which decides what the user can do about it. */
export type Trouble =
  | { kind: "refused"; text: string } // nothing helps but another file
  | { kind: "name-taken"; text: string } // another name
  | { kind: "broken"; text: string; isOffline: boolean } // trying again
  | { kind: "interrupted"; text: string }; // the page was left: choosing the file again

export type Upload = {
  /** Unique in this tab; the media gets its own id once the server knows it. */
  id: number;
  creator_id: number;
  name: string;
  type: string;
  size: number;
  /** Null after a reload: browsers do not keep chosen files. */
  file: File | null;
  /** An object URL of its picture; null while there is none. */
  preview: string | null;
  status: UploadStatus;
  /** Paused by the user. */
  isPaused: boolean;
  /** Bytes the server has. */
  sent: number;
  hash: string | null;
  media_id: number | null;
  trouble: Trouble | null;
  /** What is to be said on success: the file existed already. */
  note: string | null;
  /** The upload of this tab that sends the same file. */
  twin_id: number | null;
  /** The media it was cut out of, whose tags and collections it gets. */
  original_id: number | null;
};

/** Every upload of this tab, oldest first. Lives outside the pages, so that navigation stops nothing. */
export const uploads = createStore<Upload[]>([]);

/** Those that left the tray, by id: a draft that holds one still learns what became of it. */
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

// ME-05: while any is pending or uploading the account menu is locked and leaving the site asks for confirmation.
uploads.subscribe(() => {
  const isUploadingMedia = uploads.get().some(isActive);
  changeAppState({ isUploadingMedia });
  if (isUploadingMedia) window.addEventListener("beforeunload", askBeforeLeaving);
  else window.removeEventListener("beforeunload", askBeforeLeaving);
});

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
