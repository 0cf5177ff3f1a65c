import type { Upload } from "./upload-store.ts";

let lastId = 0;

export function newUpload(facts: Pick<Upload, "creator_id" | "name" | "type" | "size">): Upload {
  return {
    id: ++lastId,
    file: null,
    preview: null,
    status: "pending",
    isPaused: false,
    sent: 0,
    hash: null,
    media_id: null,
    trouble: null,
    note: null,
    twin_id: null,
    original_id: null,
    ...facts,
  };
}
