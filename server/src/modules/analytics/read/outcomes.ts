import { Platform } from "@ponkan/contract/accounts/platform";

/** What became of a post that is out; null: nobody knows. */
export type Outcome = {
  /** In ms. */
  at: number;
  is_removed: boolean;
  /** Upvotes, or likes where a platform has none (AN-08). */
  reaction: number | null;
  comments: number | null;
  /** Reddit tells no other number than this. */
  upvote_ratio: number | null;
  elsewhere: Elsewhere | null;
};
type Elsewhere = Record<"reposts" | "replies" | "views" | "reach" | "shares", number | null>;

const YEAR_2000 = Date.UTC(2000, 0, 1);
const UNKNOWN = -(2 ** 31);
const SHARED_BYTES = 17;
const RATIO_BYTES = 4;
const ELSEWHERE_BYTES = 20;

/** The values of posts.outcome (migration 0070), one after the other. */
export function* outcomesIn(packed: Buffer, platform: Platform): Generator<Outcome> {
  const bytes = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const isReddit = platform === Platform.reddit;
  const length = SHARED_BYTES + (isReddit ? RATIO_BYTES : ELSEWHERE_BYTES);
  for (let begin = 0; begin < bytes.byteLength; begin += length) {
    const after = begin + SHARED_BYTES;
    yield {
      at: instantAt(bytes, begin),
      is_removed: bytes.getUint8(begin + 8) === 1,
      reaction: numberAt(bytes, begin + 9),
      comments: numberAt(bytes, begin + 13),
      upvote_ratio: isReddit ? ratioAt(bytes, after) : null,
      elsewhere: isReddit ? null : elsewhereAt(bytes, after),
    };
  }
}

/** PostgreSQL counts microseconds from 2000 on. */
const instantAt = (bytes: DataView, at: number) =>
  YEAR_2000 + (bytes.getInt32(at) * 2 ** 32 + bytes.getUint32(at + 4)) / 1000;

function numberAt(bytes: DataView, at: number): number | null {
  const value = bytes.getInt32(at);
  return value === UNKNOWN ? null : value;
}

function ratioAt(bytes: DataView, at: number): number | null {
  const value = bytes.getFloat32(at);
  return Number.isNaN(value) ? null : value;
}

const elsewhereAt = (bytes: DataView, at: number): Elsewhere => ({
  reposts: numberAt(bytes, at),
  replies: numberAt(bytes, at + 4),
  views: numberAt(bytes, at + 8),
  reach: numberAt(bytes, at + 12),
  shares: numberAt(bytes, at + 16),
});
