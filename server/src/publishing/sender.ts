import type { Access, Advice, Look, Published } from "@ponkan/platforms/capabilities";
import type { Outcome, PlatformError } from "@ponkan/platforms/outcome";
import type { Post } from "./posts/find-posts.ts";

/** One platform as the engine uses it. A draft is what goes out; it is kept with the attempt. */
export type Sender<Draft = unknown> = {
  label: string;
  /** Media is brought there some time before it is due. */
  preparesAhead: boolean;
  /** Uploads and whatever else may be repeated. */
  prepare(access: Access, post: Post): Promise<Prepared<Draft>>;
  /** Equal for drafts that could be taken for one another on the platform. */
  matchKey(draft: Draft): string;
  /** Irreversible, and done once. */
  send(access: Access, draft: Draft): Promise<Outcome<Published>>;
  /** What came of it, as far as the platform tells. */
  look(access: Access, sent: { username: string; draft: Draft; sent_at: Date }): Promise<Outcome<Look>>;
  /** Whether `look` finds it by what it says alone, without what the platform gave us for it. */
  isFoundByContent(post: Post): boolean;
  /** Refused because the platform has the same already: after an unclear send that is likely the very post. */
  isEcho(errors: readonly PlatformError[]): boolean;
  takesTime(draft: Draft): boolean;
  explain(error: PlatformError): Advice;
  /** Keeps what a refusal says of more than this post. */
  noteRefusal?(post: Post, errors: readonly PlatformError[]): Promise<void>;
};

/** `not-yet`: something else has to be done first; the reason is for its owner. `undecided`: it may be out already. */
export type Prepared<Draft> = Outcome<Draft> | NotYet | { kind: "undecided" };
export type NotYet = { kind: "not-yet"; reason: string | null };

export type Senders = {
  of(platform: number): Sender | undefined;
  /** Those that prepare ahead. */
  ahead: readonly number[];
};
