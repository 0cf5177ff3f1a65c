import type { Access, Advice, Look } from "@ponkan/platforms/capabilities";
import type { Outcome, PlatformError } from "@ponkan/platforms/outcome";

/**
 * Something that must happen only once on a platform: publishing a post, adding its first comment, deleting it. The
 * draft is what gets sent; it is stored with the attempt.
 */
export type Action<Draft = unknown> = {
  /** The platform's display name. */
  label: string;
  /** Uploads media and does other work that can safely be repeated. */
  prepare(access: Access): Promise<Prepared<Draft>>;
  /** Equal for two drafts that could be mistaken for each other on the platform. */
  matchKey(draft: Draft): string;
  /** Irreversible; called once per attempt. */
  send(access: Access, draft: Draft): Promise<Outcome<Sent>>;
  /** Finds out what became of a send, as far as the platform can tell. */
  look(access: Access, sent: { draft: Draft; sent_at: Date }): Promise<Outcome<Look>>;
  /** True if the platform refused a duplicate. After an unclear send, the duplicate is probably our own. */
  isEcho(errors: readonly PlatformError[]): boolean;
  takesTime(draft: Draft): boolean;
  explain(error: PlatformError): Advice;
  words: Words;
  /** Repeating the action is harmless, so it is never given up just because its outcome stayed unknown for too long. */
  isRepeatable?: boolean;
  /** Delays in ms before each retry of a send that could not be made. Defaults to those of PO-05. */
  retries?: readonly number[];
};

/** `accepted`: the platform accepted it for good but has not returned an id yet. */
export type Sent = { kind: "done"; id: string | null; url: string | null } | { kind: "accepted" };

/**
 * `not-yet`: something else must happen first. `needless`: there is nothing left to do; the event says why.
 * `undecided`: an earlier send may have succeeded, and there is no way left to find out.
 */
export type Prepared<Draft> =
  | Outcome<Draft>
  | { kind: "not-yet"; reason: string | null; againMs?: number }
  | { kind: "undecided" }
  | { kind: "needless"; event: { kind: string; text: string } };

/** The texts shown to the owner. */
export type Words = {
  /** The noun for what is being sent, e.g. 'the post' and 'The post'. */
  thing: string;
  Thing: string;
  done: string;
  found: string;
  doneEvent: string;
  /** Prefix for the failure reason; empty for the post itself. */
  failed: string;
  failedEvent: string;
  /** What we look for after an unclear send, e.g. 'the post is there'. */
  hope: string;
  absent: string;
  /** Used when the outcome can no longer be determined. */
  undecided: { event: string; text: string; advice: string | null; error: string };
};
