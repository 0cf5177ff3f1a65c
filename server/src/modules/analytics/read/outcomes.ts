import { Platform } from "@ponkan/contract/accounts/platform";

/** The results of a published post; null means unknown. */
export type Outcome = {
  /** In ms. */
  at: number;
  is_removed: boolean;
  /** Upvotes, or likes on platforms without upvotes (AN-08). */
  reaction: number | null;
  comments: number | null;
  /** Only Reddit has this, and it has none of `elsewhere`. */
  upvote_ratio: number | null;
  elsewhere: Elsewhere | null;
};
type Elsewhere = Record<"reposts" | "replies" | "views" | "reach" | "shares", number | null>;

const YEAR_2000 = Date.UTC(2000, 0, 1);
const UNKNOWN = -(2 ** 31);
const SHARED_BYTES = 17;
const RATIO_BYTES = 4;
const ELSEWHERE_BYTES = 20;

/** Visits the values of posts.outcome (migration 0070). All visits share one object, as there are many. */
export function eachOutcome(packed: Buffer, platform: Platform, visit: (outcome: Outcome) => void): void {
  const bytes = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const isReddit = platform === Platform.reddit;
  const length = SHARED_BYTES + (isReddit ? RATIO_BYTES : ELSEWHERE_BYTES);
  const shared: Outcome = { at: 0, is_removed: false, reaction: 0, comments: 0, upvote_ratio: null, elsewhere: null };
  for (let begin = 0; begin < bytes.byteLength; begin += length) {
    shared.at = instantAt(bytes, begin);
    shared.is_removed = bytes.getUint8(begin + 8) === 1;
    shared.reaction = numberAt(bytes, begin + 9);
    shared.comments = numberAt(bytes, begin + 13);
    if (isReddit) shared.upvote_ratio = ratioAt(bytes, begin + SHARED_BYTES);
    else shared.elsewhere = elsewhereAt(bytes, begin + SHARED_BYTES);
    visit(shared);
  }
}

/** PostgreSQL counts microseconds from the year 2000. */
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
