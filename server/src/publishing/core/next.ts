import type { FailureCause } from "../../modules/posts/failure-cause.ts";

export type AttemptEnd = "accepted" | "rejected" | "throttled" | "not_sent" | "found" | "absent" | "unclear";

/** The next state of something that must happen only once. */
export type Next = {
  attempt: number;
  /** `unclear`: it may have been published. `undecided`: there is no way to find out; a person has to look. */
  to: "waiting" | "unclear" | "done" | "failed" | "undecided";
  /** Milliseconds until the next try or look; null if nothing is left to do. */
  again: number | null;
  /** Null leaves the attempt open, if there is one. */
  ends: AttemptEnd | null;
  event: { kind: string; text: string; advice?: string | null } | null;
  remote?: { id: string | null; url: string | null; created_at?: Date | null };
  error?: string | null;
  cause?: FailureCause;
  tries: number;
  /** The platform accepted it for good but has not returned an id yet. */
  isAccepted?: boolean;
  pause?: Pause;
};

/** Pauses sending for the account or, with scope `app`, for every account on the platform. */
export type Pause = { ms: number; reason: string; scope: "account" | "app" };
