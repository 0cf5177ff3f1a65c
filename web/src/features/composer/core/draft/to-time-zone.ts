import { instantToWallTime, type WallTime } from "@ponkan/contract/posts/times/wall-time";
import type { ComposerDraft } from "./composer-draft.ts";
import { readTime } from "./times.ts";

/** Converts the times of a draft from another time zone, so that it keeps its instants, as planned posts do. */
export function toTimeZone(draft: ComposerDraft, from: string | undefined, zone: string): ComposerDraft {
  if (!from || from === zone) return draft;
  const moved = <T extends WallTime>(time: T): T => {
    const read = readTime(time, from);
    return read.kind === "at" ? { ...time, ...instantToWallTime(read.at, zone) } : time;
  };
  const timed = <T extends { time: WallTime | null }>(part: T): T => ({ ...part, time: part.time && moved(part.time) });
  return {
    ...draft,
    when: moved(draft.when),
    rows: draft.rows.map(timed),
    twitter: timed(draft.twitter),
    instagram: timed(draft.instagram),
    tiktok: timed(draft.tiktok),
  };
}
