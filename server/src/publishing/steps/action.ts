import type { Access, Sighting } from "@ponkan/platforms/capabilities";
import type { Outcome } from "@ponkan/platforms/outcome";
import type { Post } from "../posts.queries.ts";

/** Something that follows a post and may be done only once. A draft is what goes out; it is kept with the attempt. */
export type Action<Draft = unknown> = {
  /** Null: there is nothing to send. */
  draftOf(post: Post): Promise<Draft | null>;
  matchKey(draft: Draft): string;
  send(access: Access, draft: Draft): Promise<Outcome<{ id: string | null }>>;
  look(access: Access, sent: { username: string; draft: Draft; sent_at: Date }): Promise<Outcome<Sighting[]>>;
  words: { done: string; failed: string };
  /** Its failure is shown with the post. */
  setsCommentError: boolean;
};
