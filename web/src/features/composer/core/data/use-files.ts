import type { Media } from "@ponkan/contract/media/media";
import type { MediaFacts } from "@ponkan/contract/posts/validation/rule-facts";
import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { CallFailed } from "~/api/ask.ts";
import type { Reply } from "~/api/call.ts";
import { mediaFile } from "~/api/media.ts";
import { clearedUploads, type Upload, useUploads } from "~/api/uploads/upload-store.ts";
import type { DraftMedia } from "../draft/composer-draft.ts";

/** A file of the draft: `unread` could not be read for now, `gone` does not exist any more. */
export type DraftFile =
  | { kind: "media"; media: Media }
  | { kind: "upload"; upload: Upload }
  | { kind: "reading"; upload?: Upload }
  | { kind: "unread" }
  | { kind: "gone" };

export type Files = {
  byId: ReadonlyMap<number, DraftFile>;
  facts: ReadonlyMap<number, MediaFacts>;
  /** SHA-256 of the bytes, where known. */
  hashes: ReadonlyMap<number, string>;
  isReading: boolean;
  isUploading: boolean;
};

/** Returns the files of a draft by id; an id below zero is an upload of this tab. */
export function useFiles(creatorId: number, media: readonly DraftMedia[]): Files {
  const uploads = useUploads();
  const ids = useMemo(() => [...new Set(media.map(({ id }) => id))].filter((id) => id > 0), [media]);
  const found = useQueries({ queries: ids.map((id) => mediaFile(creatorId, id)), combine });
  const files = useMemo(() => {
    const byId = new Map<number, DraftFile>(ids.map((id, index) => [id, found[index] ?? READING]));
    for (const { id } of media) {
      const found = uploads.find((each) => (id < 0 ? each.id === -id : each.media_id === id));
      const upload = found ?? clearedUploads.get(-id);
      if (upload && id < 0) byId.set(id, { kind: "upload", upload });
      // A file that has just been uploaded keeps its look while its facts load.
      else if (upload && byId.get(id)?.kind === "reading") byId.set(id, { kind: "reading", upload });
    }
    return summed(byId);
  }, [ids, found, media, uploads]);
  // During an upload only the progress changes, which no rule depends on.
  const facts = useSame(files.facts);
  const hashes = useSame(files.hashes);
  return { ...files, facts, hashes };
}

/** Returns the previous map as long as the content is the same. */
function useSame<T>(map: ReadonlyMap<number, T>): ReadonlyMap<number, T> {
  const text = JSON.stringify([...map]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in it, not the map around it
  return useMemo(() => map, [text]);
}

const READING: DraftFile = { kind: "reading" };
const UNREAD: DraftFile = { kind: "unread" };
const GONE: DraftFile = { kind: "gone" };

function combine(results: UseQueryResult<Reply<"GET /media/{id}">>[]): DraftFile[] {
  return results.map(({ data, error }) => {
    if (data) return { kind: "media", media: data.data };
    if (!error) return READING;
    return error instanceof CallFailed && error.status === 404 ? GONE : UNREAD;
  });
}

function summed(byId: ReadonlyMap<number, DraftFile>): Files {
  const facts = new Map<number, MediaFacts>();
  const hashes = new Map<number, string>();
  for (const [id, file] of byId) {
    const known = factsOf(id, file);
    if (known) facts.set(id, known);
    const hash = file.kind === "media" ? file.media.hash : file.kind === "upload" ? file.upload.hash : null;
    if (hash) hashes.set(id, hash);
  }
  const kinds = [...byId.values()];
  return {
    byId,
    facts,
    hashes,
    isReading: kinds.some(({ kind }) => kind === "reading"),
    isUploading: kinds.some((file) => file.kind === "upload" && file.upload.status !== "failed"),
  };
}

function factsOf(id: number, file: DraftFile): MediaFacts | null {
  if (file.kind === "gone") return null;
  // Until the file is read, assume values that break no rule; the server checks it again.
  if (file.kind === "reading" || file.kind === "unread")
    return { id, type: "image/jpeg", size: 0, duration: null, status: "success" };
  const { type, size, status } = file.kind === "media" ? file.media : file.upload;
  return { id, type, size, duration: file.kind === "media" ? file.media.duration : null, status };
}
