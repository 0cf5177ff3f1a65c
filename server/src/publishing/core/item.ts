import type { Platform } from "@ponkan/contract/accounts/platform";
import type { StepKind } from "../../modules/posts/posts.tables.ts";
import type { Lane } from "../lanes/lanes.queries.ts";
import type { AnotherLook } from "./after-look.ts";
import type { Next, Pause } from "./next.ts";

/** What an action is done for, as it stands in the database. Each way to change it names the state it was read in. */
export type Item = {
  account_id: number;
  platform: Platform;
  /** Of action. */
  kind: "publish" | StepKind | "gif" | "answer";
  attempt: number;
  tries: number;
  /** It leaves a share of the quota to others, and only waits itself when the account is throttled. */
  isBackground?: boolean;
  /** Once it is out, nothing else of the account goes out for a while. */
  pauseAfter?: Pause | undefined;
  /** What was sent and is unclear; then nothing is sent. */
  findOpen(): Promise<OpenAttempt | undefined>;
  /** Sent before, without a clear answer, and not seen since. */
  wasUnclear(): Promise<boolean>;
  /**
   * The intent, committed before a byte leaves; gives the number of the attempt. Undefined when the item or the right
   * to send it is not what it was, or while another like it is unclear.
   */
  arm(intent: Intent): Promise<number | undefined>;
  /** False: somebody else was quicker. With a lane, that is given back in the same moment. */
  save(next: Next, frees?: Lane): Promise<boolean>;
  lookAgain(look: AnotherLook): Promise<void>;
  /** Not now: something else is in the way, and what. */
  holdBack(ms: number, reason: string | null): Promise<void>;
  /** Nothing is left to do. */
  end(event: { kind: string; text: string }): Promise<void>;
  /** Which of these ids of the platform belong to something else of ours. */
  findTaken(remoteIds: readonly string[]): Promise<Set<string>>;
  /** What was prepared for it is of no use any more. */
  forgetPrepared(): Promise<void>;
  /** The platform said yes after somebody else had taken over: people have to know. */
  noteLateAcceptance(attempt: number, accepted: object): Promise<void>;
};

export type Intent = { lane: Lane; matchKey: string; draft: unknown };

export type OpenAttempt = {
  number: number;
  draft: unknown;
  /** When the first was sent that may still come out. */
  sent_at: Date;
  age_ms: number;
  looks: number;
  is_accepted: boolean;
  /** This one included. */
  sends: number;
};
