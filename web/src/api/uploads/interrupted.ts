import { storage } from "~/lib/storage.ts";
import { newUpload } from "./new-upload.ts";
import { type Upload, uploads } from "./upload-store.ts";
import { openTabs } from "./upload-tabs.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Where tus-js-client keeps unfinished uploads. */
const PREFIX = "tus::";

type Stored = { size: number | null; creationTime: string; metadata: Record<string, string> };

/** Uploads of the current creator that a reload or a closed tab interrupted; after a day the server no longer has them. */
export async function restoreInterrupted(creatorId: number): Promise<void> {
  const tabs = await openTabs();
  const found = new Map<string, Upload>();
  for (const key of storage.keys().filter((each) => each.startsWith(PREFIX))) {
    const stored = readStored(key);
    if (!stored || Date.now() - Date.parse(stored.creationTime) > DAY_MS) storage.remove(key);
    else if (isOf(stored, creatorId) && !tabs.has(stored.metadata.tab ?? "")) {
      found.set(stored.metadata.hash ?? "", interrupted(stored, creatorId));
    }
  }
  const known = new Set(uploads.get().map(({ hash }) => hash));
  const missing = [...found.values()].filter(({ hash }) => !known.has(hash));
  if (missing.length > 0) uploads.set([...missing, ...uploads.get()]);
}

function interrupted({ size, metadata }: Stored, creatorId: number): Upload {
  const name = metadata.name ?? "";
  return {
    ...newUpload({ creator_id: creatorId, name, type: metadata.type ?? "", size: size ?? 0 }),
    status: "failed",
    hash: metadata.hash ?? null,
    media_id: Number(metadata.media_id),
    trouble: { kind: "interrupted", text: "Interrupted. Choose the file again to go on." },
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
