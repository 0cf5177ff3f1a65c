import type { PlatformName } from "@ponkan/contract/accounts/platform";
import type { PlannedPost } from "./plan.ts";

/** The outcome of a request as far as the client was told. */
export type Verdict = "yes" | "no" | "unclear";

/** The time and the outcome of an answer. */
export type TimedVerdict = { at: number; verdict: Verdict };

/** The post as its client last saw it. */
export type ObservedPost = {
  status: number;
  comment_error: string | null;
  rev: number;
  content: string;
  post_at: string;
  url: string | null;
  error: string | null;
};

/** Everything clients were told about one post: one half of what the checker may use. */
export type LedgerEntry = {
  n: number;
  user_id: number;
  platform: PlatformName;
  /** The name of the account on the platform. */
  account: string;
  subreddit: string;
  /** Whether a comment or crosspost should follow, each exactly once. */
  wantsComment: boolean;
  wantsCrosspost: boolean;
  /** Whether it should be deleted some time after it was published. */
  wantsDeletion: boolean;
  /** Whether its owner was told that the deletion failed. */
  hasDeletionFailed: boolean;
  /** When its account, creator or user was deleted. */
  left: TimedVerdict | undefined;
  /** Undefined until an answer arrives. */
  scheduled: Verdict | undefined;
  /** Ids in answers; more than one means that one request created two posts. */
  ids: Set<number>;
  /** When it is due, by the newest answer. */
  due: number;
  /** The revision its owner knows; edits refer to it. */
  rev: number;
  /** Outcomes by version number; it was scheduled as version 1. */
  versions: Map<number, Verdict>;
  /** Whether two saves of the same revision were both accepted. */
  bothTabsWon: boolean;
  cancels: TimedVerdict[];
  /** Retries that its owner requested after failures. */
  retries: TimedVerdict[];
  seen: ObservedPost | undefined;
};

type Known = Pick<
  LedgerEntry,
  "n" | "user_id" | "platform" | "account" | "subreddit" | "due" | "wantsComment" | "wantsCrosspost" | "wantsDeletion"
>;

export function newEntry(known: Known): LedgerEntry {
  return {
    ...known,
    hasDeletionFailed: false,
    left: undefined,
    scheduled: undefined,
    ids: new Set(),
    rev: 0,
    versions: new Map(),
    bothTabsWon: false,
    cancels: [],
    retries: [],
    seen: undefined,
  };
}

/** Part of the post itself, so that it is recognised wherever it turns up. */
export function contentOf(kind: PlannedPost["kind"], n: number, version: number): string {
  return kind === "link" ? `https://example.com/chaos/${n}/v${version}` : `chaos/${n}/v${version}\n\nSeen on the way.`;
}

export const commentOf = (n: number) => `More of chaos/${n}/v1 below.`;

export function markIn(content: string): { n: number; version: number } | undefined {
  const found = /chaos\/(\d+)\/v(\d+)/.exec(content);
  return found ? { n: Number(found[1]), version: Number(found[2]) } : undefined;
}
