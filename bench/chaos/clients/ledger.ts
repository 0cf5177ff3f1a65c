import type { PlatformName } from "@ponkan/contract/accounts/platform";
import type { PlannedPost } from "./plan.ts";

/** How an ask ended, as far as the one who asked was told. */
export type Verdict = "yes" | "no" | "unclear";

/** When the answer came, and what it was. */
export type Ask = { at: number; verdict: Verdict };

/** What a client saw of its post when it last looked. */
export type Seen = {
  status: number;
  comment_error: string | null;
  rev: number;
  content: string;
  post_at: string;
  url: string | null;
  error: string | null;
};

/** Everything clients were told about one post: one half of what the checker may know. */
export type Entry = {
  n: number;
  user_id: number;
  platform: PlatformName;
  /** There. */
  account: string;
  subreddit: string;
  /** What is to follow it, once each. */
  wantsComment: boolean;
  wantsCrosspost: boolean;
  /** Some time after it went out. */
  wantsDeletion: boolean;
  /** Its owner was told that it could not be deleted. */
  hasDeletionFailed: boolean;
  /** When its account, creator or user was gone for good. */
  left: Ask | undefined;
  /** Undefined until there is an answer. */
  scheduled: Verdict | undefined;
  /** Named in answers; more than one would be two posts for one ask. */
  ids: Set<number>;
  /** When it is to go out, by the newest answer. */
  due: number;
  /** Of the post as its owner knows it; an edit names it. */
  rev: number;
  /** By number; it was scheduled with the first. */
  versions: Map<number, Verdict>;
  /** Two saves of one revision were both accepted. */
  bothTabsWon: boolean;
  cancels: Ask[];
  /** Times it had failed and was sent again because its owner asked. */
  retries: Ask[];
  seen: Seen | undefined;
};

type Known = Pick<
  Entry,
  "n" | "user_id" | "platform" | "account" | "subreddit" | "due" | "wantsComment" | "wantsCrosspost" | "wantsDeletion"
>;

export function newEntry(known: Known): Entry {
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

/** What goes into the post itself, so that it is known again wherever it turns up. */
export function contentOf(kind: PlannedPost["kind"], n: number, version: number): string {
  return kind === "link" ? `https://example.com/chaos/${n}/v${version}` : `chaos/${n}/v${version}\n\nSeen on the way.`;
}

export const commentOf = (n: number) => `More of chaos/${n}/v1 below.`;

export function markIn(content: string): { n: number; version: number } | undefined {
  const found = /chaos\/(\d+)\/v(\d+)/.exec(content);
  return found ? { n: Number(found[1]), version: Number(found[2]) } : undefined;
}
