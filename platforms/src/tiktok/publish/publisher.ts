import type { Access, Look, Published, Publisher } from "../../capabilities.ts";
import { notDone, type Outcome, ok, unclear } from "../../outcome.ts";
import { readCreator, type TiktokCreator } from "../creator.ts";
import type { TiktokOptions } from "../options.ts";
import { adviceFor } from "./advice.ts";
import { type Announced, announce } from "./announce.ts";
import type { TiktokDraft, TiktokVideo } from "./draft.ts";
import { startsOf } from "./parts.ts";
import { lookAtVideo } from "./publish-status.ts";
import { putPart } from "./put-part.ts";

/** TikTok's API can neither delete nor comment. */
export type TiktokPublisher = Pick<Publisher<TiktokDraft>, "explain"> & {
  /** What the account is currently allowed to do; checked before every post. */
  creator(access: Access): Promise<Outcome<TiktokCreator>>;
  announce(access: Access, video: TiktokVideo): Promise<Outcome<Announced>>;
  /**
   * Uploads everything but the last part, starting from what TikTok already has; can be repeated. Returns the offset of
   * the last part.
   */
  uploadBeginning(access: Access, to: Announced, file: Blob, stored: number): Promise<Outcome<number>>;
  /** Uploads the last part, which publishes the video. */
  publish(access: Access, draft: TiktokDraft, file: Blob): Promise<Outcome<Published>>;
  /** Finds the result of an earlier `publish`. */
  look(access: Access, sent: { draft: TiktokDraft; sent_at: Date }): Promise<Outcome<Look>>;
};

export function createPublisher(options: TiktokOptions): TiktokPublisher {
  return {
    creator: (access) => readCreator(options, access),
    announce: (access, video) => announce(options, access, video),
    uploadBeginning: (access, to, file, stored) => uploadBeginning(options, access, to, file, stored),
    publish: (access, draft, file) => sendLastPart(options, access, draft, file),
    look: (access, { draft, sent_at }) => lookAtVideo(options, access, draft, sent_at),
    explain: adviceFor,
  };
}

async function uploadBeginning(
  options: TiktokOptions,
  access: Access,
  { upload_url }: Announced,
  file: Blob,
  stored: number,
): Promise<Outcome<number>> {
  const starts = startsOf(file.size);
  const last = starts.at(-1) ?? 0;
  let at = Math.min(stored, last);
  while (at < last) {
    const end = starts.find((start) => start > at) ?? last;
    const part = { upload_url, bytes: file.slice(at, end), first: at, total: file.size, type: file.type };
    const put = await putPart(options, access, part);
    if (put.kind !== "ok") return put;
    // TikTok decides where to continue, which may be ahead or behind; no progress means failure.
    if (put.value.stored === at) return notDone("TikTok does not take the next part");
    at = put.value.stored;
  }
  return ok(last);
}

async function sendLastPart(
  options: TiktokOptions,
  access: Access,
  { upload_url, last_part_at, size }: TiktokDraft,
  file: Blob,
): Promise<Outcome<Published>> {
  const bytes = file.slice(last_part_at);
  const part = { upload_url, bytes, first: last_part_at, total: size, type: file.type };
  const put = await putPart(options, access, part);
  // Either the URL has expired or the video is already complete, so its state must be looked up.
  if (put.kind === "rejected") return unclear(`HTTP ${put.status}`);
  if (put.kind !== "ok") return put;
  if (put.value.stored >= size) return ok({ kind: "accepted" });
  return notDone("TikTok has not got the parts before");
}
