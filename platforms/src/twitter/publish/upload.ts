import { z } from "zod";
import type { Access, MediaFile } from "../../capabilities.ts";
import { type Failure, mapped, type Outcome, ok } from "../../outcome.ts";
import type { TwitterOptions } from "../options.ts";
import { askX, callX } from "./call-x.ts";
import type { AttachedMedia } from "./draft.ts";

/** `is_ready`: it can be posted at once; otherwise X is still processing it. */
export type XUpload = AttachedMedia & { expires_in_seconds: number; is_ready: boolean };

const Uploaded = z.object({
  data: z.object({
    id: z.string().min(1),
    media_key: z.string().min(1),
    expires_after_secs: z.number().default(86_400),
    processing_info: z.object({ state: z.string() }).optional(),
  }),
});
type Uploaded = z.infer<typeof Uploaded>;

const MIB = 1024 * 1024;
/** 5 MiB are documented, but have been rejected. */
const CHUNK = MIB;
const LEAST_CHUNK = MIB / 8;
const AT_ONCE = 4;

/** Can be repeated: an upload alone is not visible, and it expires. */
export function upload(options: TwitterOptions, access: Access, file: MediaFile): Promise<Outcome<XUpload>> {
  const isPicture = file.type === "image/png" || file.type === "image/jpeg";
  return isPicture ? uploadAtOnce(options, access, file) : uploadInParts(options, access, file, CHUNK);
}

async function uploadAtOnce(options: TwitterOptions, access: Access, file: MediaFile): Promise<Outcome<XUpload>> {
  const body = new FormData();
  body.append("media_category", "tweet_image");
  body.append("media", file.blob, file.name);
  const ask = { method: "POST", path: "/2/media/upload", body } as const;
  return mapped(await callX(options, access, ask, Uploaded), asUpload);
}

async function uploadInParts(
  options: TwitterOptions,
  access: Access,
  { type, blob, name }: MediaFile,
  chunk: number,
): Promise<Outcome<XUpload>> {
  const json = { media_type: type, total_bytes: blob.size, media_category: categoryOf(type) };
  const begun = await callX(options, access, { method: "POST", path: "/2/media/upload/initialize", json }, Uploaded);
  if (begun.kind !== "ok") return begun;
  const path = `/2/media/upload/${begun.value.data.id}`;

  const parts = Math.ceil(blob.size / chunk);
  for (let start = 0; start < parts; start += AT_ONCE) {
    const indexes = Array.from({ length: Math.min(AT_ONCE, parts - start) }, (_, index) => start + index);
    const sent = await Promise.all(
      indexes.map((index) =>
        append(options, access, `${path}/append`, blob.slice(index * chunk, (index + 1) * chunk), index),
      ),
    );
    const failure = sent.find((outcome) => outcome !== null);
    if (failure && isTooLarge(failure) && chunk > LEAST_CHUNK) {
      return uploadInParts(options, access, { type, blob, name }, chunk / 2);
    }
    if (failure) return failure;
  }
  const closed = await callX(options, access, { method: "POST", path: `${path}/finalize`, json: {} }, Uploaded);
  return mapped(closed, asUpload);
}

async function append(options: TwitterOptions, access: Access, path: string, part: Blob, index: number) {
  const body = new FormData();
  body.append("segment_index", String(index));
  body.append("media", part, "part");
  const answer = await askX(options, access, { method: "POST", path, body });
  return answer.kind === "ok" ? null : answer;
}

/** X answers 413 without a body. */
const isTooLarge = (failure: Failure) => failure.kind === "unknown" && failure.status === 413;

function categoryOf(type: string): string {
  return type === "image/gif" ? "tweet_gif" : "tweet_video";
}

function asUpload({ data }: Uploaded): XUpload {
  const { id, media_key: key, expires_after_secs, processing_info } = data;
  const is_ready = processing_info === undefined || processing_info.state === "succeeded";
  return { id, key, expires_in_seconds: expires_after_secs, is_ready };
}

const Processing = z.object({
  data: z.object({
    processing_info: z
      .object({ state: z.string(), error: z.object({ message: z.string().default("") }).optional() })
      .optional(),
  }),
});

/** The processing state of a file; one that X cannot use is `rejected`. */
export async function uploadState(
  options: TwitterOptions,
  access: Access,
  id: string,
): Promise<Outcome<"ready" | "processing">> {
  const query = { command: "STATUS", media_id: id };
  const read = await callX(options, access, { path: "/2/media/upload", query }, Processing);
  if (read.kind !== "ok") return read;
  const info = read.value.data.processing_info;
  if (info?.state !== "failed") return ok(!info || info.state === "succeeded" ? "ready" : "processing");
  const message = info.error?.message || "The media could not be processed.";
  return { kind: "rejected", status: 200, errors: [{ code: "media-processing", message, field: "media" }] };
}
