import type { Platform } from "@ponkan/contract/accounts/platform";
import type { StepKind } from "../../modules/posts/posts.tables.ts";
import type { Lane } from "../lanes/lanes.queries.ts";
import type { AnotherLook } from "./after-look.ts";
import type { Next, Pause } from "./next.ts";

/** The database record an action belongs to. Every update is guarded by the state the record was read in. */
export type Item = {
  account_id: number;
  platform: Platform;
  kind: "publish" | StepKind | "gif" | "answer";
  attempt: number;
  tries: number;
  /** Leaves part of the rate limit to other requests; when the account is throttled, only this item waits. */
  isBackground?: boolean;
  /** After a successful send, pauses all other sends of the account. */
  pauseAfter?: Pause | undefined;
  /** The open attempt whose outcome is unclear. While there is one, nothing is sent. */
  findOpen(): Promise<OpenAttempt | undefined>;
  /** True if an earlier send had no clear answer and has not been found since. */
  wasUnclear(): Promise<boolean>;
  /**
   * Commits the intent before any byte is sent and returns the attempt number. Returns undefined if the item or the
   * right to send it has changed, or while the outcome of a similar item is unclear.
   */
  arm(intent: Intent): Promise<number | undefined>;
  /** Returns false if another worker was faster. If `frees` is given, also releases that lane. */
  save(next: Next, frees?: Lane): Promise<boolean>;
  lookAgain(look: AnotherLook): Promise<void>;
  /** Postpones the item because something else has to happen first; `reason` says what. */
  holdBack(ms: number, reason: string | null): Promise<void>;
  /** Ends the item because nothing is left to do. */
  end(event: { kind: string; text: string }): Promise<void>;
  /** Returns the remote ids that already belong to other items of ours. */
  findTaken(remoteIds: readonly string[]): Promise<Set<string>>;
  /** Discards prepared media that can no longer be used. */
  forgetPrepared(): Promise<void>;
  /**
   * Records that the platform accepted the send after another worker had taken over, so that people can look into it.
   */
  noteLateAcceptance(attempt: number, accepted: object): Promise<void>;
};

export type Intent = { lane: Lane; matchKey: string; draft: unknown };

export type OpenAttempt = {
  number: number;
  draft: unknown;
  /** The time of the earliest send that may still appear on the platform. */
  sent_at: Date;
  age_ms: number;
  looks: number;
  is_accepted: boolean;
  /** How often it has been sent, including this attempt. */
  sends: number;
};
