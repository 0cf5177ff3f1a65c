import { storage } from "~/lib/storage.ts";
import { call } from "../call.ts";
import { mediaChanged } from "../media.ts";
import { newUpload } from "./new-upload.ts";
import { type Upload, uploads } from "./upload-store.ts";
import { openTabs } from "./upload-tabs.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The localStorage prefix of tus-js-client for unfinished uploads. */
const PREFIX = "tus::";

type Stored = { size: number | null; creationTime: string; metadata: Record<string, string> };

/** Lists the current creator's uploads that a reload or a closed tab interrupted. The server keeps them for a day. */
export async function restoreInterrupted(creatorId: number): Promise<void> {
  const tabs = await openTabs();
  const found = new Map<string, { key: string; upload: Upload }>();
  for (const key of storage.keys().filter((each) => each.startsWith(PREFIX))) {
    const stored = readStored(key);
    if (!stored || Date.now() - Date.parse(stored.creationTime) > DAY_MS) storage.remove(key);
    else if (isOf(stored, creatorId) && !tabs.has(stored.metadata.tab ?? "")) {
      found.set(stored.metadata.hash ?? "", { key, upload: interrupted(stored, creatorId) });
    }
  }
  for (const { key, upload } of found.values()) {
    if (isKnown(upload)) continue;
    if (await isSettled(upload)) storage.remove(key);
    else if (!isKnown(upload)) uploads.set([upload, ...uploads.get()]);
  }
}

/** The file may have been chosen again in the meantime. */
const isKnown = ({ hash }: Upload) => uploads.get().some((other) => other.hash === hash);

/** If all bytes had arrived before the page was left, the upload can be completed without the file, or already was. */
async function isSettled(upload: Upload): Promise<boolean> {
  const params = { id: String(upload.media_id) };
  const answer = await call("POST /media/{id}/complete", { params, creatorId: upload.creator_id });
  if (answer.ok) mediaChanged();
  return answer.ok || answer.status === 404;
}

function interrupted({ size, metadata }: Stored, creatorId: number): Upload {
  const name = metadata.name ?? "";
  return {
    ...newUpload({ creator_id: creatorId, name, type: metadata.type ?? "", size: size ?? 0 }),
    status: "failed",
    hash: metadata.hash ?? null,
    media_id: Number(metadata.media_id),
    trouble: { kind: "interrupted", text: "Interrupted. Choose the file again to resume." },
  };
}

function isOf({ metadata }: Stored, creatorId: number): boolean {
  return metadata.creator_id === String(creatorId) && Boolean(metadata.hash) && Boolean(metadata.media_id);
}

function readStored(key: string): Stored | null {
  try {
    const stored = JSON.parse(storage.get(key) ?? "null") as Stored | null;
    return stored?.metadata ? stored : null;
  } catch {
    return null;
  }
}
