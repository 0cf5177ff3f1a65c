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

/** TikTok has neither a call to delete nor comments. */
export type TiktokPublisher = Pick<Publisher<TiktokDraft>, "explain"> & {
  /** What the account may do right now; asked before every post. */
  creator(access: Access): Promise<Outcome<TiktokCreator>>;
  announce(access: Access, video: TiktokVideo): Promise<Outcome<Announced>>;
  /** Everything but the last part, from where TikTok stands; may be repeated. Gives where the last part begins. */
  uploadBeginning(access: Access, to: Announced, file: Blob, stored: number): Promise<Outcome<number>>;
  /** The last part: with it the video goes out. */
  publish(access: Access, draft: TiktokDraft, file: Blob): Promise<Outcome<Published>>;
  /** What came of an earlier `publish`. */
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
    // Ahead of us or behind: TikTok says where it stands. Standing still is no way to go on.
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
  // The address has expired, or the video is complete already: what became of it is asked, not guessed.
  if (put.kind === "rejected") return unclear(`HTTP ${put.status}`);
  if (put.kind !== "ok") return put;
  if (put.value.stored >= size) return ok({ kind: "accepted" });
  return notDone("TikTok has not got the parts before");
}
