import type { Access, Advice, Look, Published } from "@ponkan/platforms/capabilities";
import type { Outcome, PlatformError } from "@ponkan/platforms/outcome";
import type { Post } from "./posts/find-posts.ts";

/** One platform as the engine uses it. The draft is what gets sent; it is stored with the attempt. */
export type Sender<Draft = unknown> = {
  label: string;
  /** Uploads media some time before the post is due. */
  preparesAhead: boolean;
  /** Uploads media and does other work that can safely be repeated. */
  prepare(access: Access, post: Post): Promise<Prepared<Draft>>;
  /** Equal for two drafts that could be mistaken for each other on the platform. */
  matchKey(draft: Draft): string;
  /** Irreversible; called once per attempt. */
  send(access: Access, draft: Draft): Promise<Outcome<Published>>;
  /** Finds out what became of a send, as far as the platform can tell. */
  look(access: Access, sent: { username: string; draft: Draft; sent_at: Date }): Promise<Outcome<Look>>;
  /** Whether `look` can find the post by its content alone, without any id from the platform. */
  isFoundByContent(post: Post): boolean;
  /** True if the platform refused a duplicate. After an unclear send, the duplicate is probably this post. */
  isEcho(errors: readonly PlatformError[]): boolean;
  takesTime(draft: Draft): boolean;
  explain(error: PlatformError): Advice;
  /** Stores what a refusal reveals beyond this post. */
  noteRefusal?(post: Post, errors: readonly PlatformError[]): Promise<void>;
};

/**
 * `not-yet`: something else must happen first; the reason is shown to the owner. `undecided`: it may already be
 * published.
 */
export type Prepared<Draft> = Outcome<Draft> | NotYet | { kind: "undecided" };
export type NotYet = { kind: "not-yet"; reason: string | null };

export type Senders = {
  of(platform: number): Sender | undefined;
  /** The platforms that upload media ahead of time. */
  ahead: readonly number[];
};
