export type AttemptEnd = "accepted" | "rejected" | "throttled" | "not_sent" | "found" | "absent" | "unclear";

/** What becomes of something that may be done only once. */
export type Next = {
  attempt: number;
  /** `unclear`: it may be out; `undecided`: nobody can tell, a person has to look. */
  to: "waiting" | "unclear" | "done" | "failed" | "undecided";
  /** Milliseconds until somebody does or looks again; null where nothing is left to do. */
  again: number | null;
  /** Null leaves the attempt open, if there is one. */
  ends: AttemptEnd | null;
  event: { kind: string; text: string; advice?: string | null } | null;
  remote?: { id: string | null; url: string | null; created_at?: Date | null };
  error?: string | null;
  tries: number;
  /** The platform took it for good but has not named it yet. */
  isAccepted?: boolean;
  pause?: Pause;
};

/** Nobody sends for the account, or for any account on this platform, for so long. */
export type Pause = { ms: number; reason: string; scope: "account" | "app" };
