import type { Access, Advice, Look } from "@ponkan/platforms/capabilities";
import type { Outcome, PlatformError } from "@ponkan/platforms/outcome";

/**
 * Something that may be done only once, on a platform: a post, its first comment, its deletion. A draft is what goes
 * out; it is kept with the attempt.
 */
export type Action<Draft = unknown> = {
  /** Of the platform. */
  label: string;
  /** Uploads and whatever else may be repeated. */
  prepare(access: Access): Promise<Prepared<Draft>>;
  /** Equal for drafts that could be taken for one another on the platform. */
  matchKey(draft: Draft): string;
  /** Irreversible, and done once. */
  send(access: Access, draft: Draft): Promise<Outcome<Sent>>;
  /** What came of it, as far as the platform tells. */
  look(access: Access, sent: { draft: Draft; sent_at: Date }): Promise<Outcome<Look>>;
  /** Refused because the platform has the same already: after an unclear send that is likely the very thing. */
  isEcho(errors: readonly PlatformError[]): boolean;
  takesTime(draft: Draft): boolean;
  explain(error: PlatformError): Advice;
  words: Words;
  /** Doing it once more does no harm: nobody gives up because nothing was heard of it for long. */
  isRepeatable?: boolean;
  /** Waits before the next try after so many that could not be sent; PO-05 where nothing else is said. */
  retries?: readonly number[];
};

/** `accepted`: the platform took it for good but has not named it. */
export type Sent = { kind: "done"; id: string | null; url: string | null } | { kind: "accepted" };

/**
 * `not-yet`: something else has to be done first. `needless`: nothing is left to do, and why. `undecided`: an earlier send
 * may be out, and nobody can tell any more.
 */
export type Prepared<Draft> =
  | Outcome<Draft>
  | { kind: "not-yet"; reason: string | null; againMs?: number }
  | { kind: "undecided" }
  | { kind: "needless"; event: { kind: string; text: string } };

/** What its owner reads about it. */
export type Words = {
  /** 'the post' and 'The post': what is on its way. */
  thing: string;
  Thing: string;
  done: string;
  found: string;
  doneEvent: string;
  /** Said before the reason; empty for the post itself. */
  failed: string;
  failedEvent: string;
  /** 'the post is there': what an unclear send is looked for. */
  hope: string;
  absent: string;
  /** When nobody can tell what came of it. */
  undecided: { event: string; text: string; advice: string | null; error: string };
};
