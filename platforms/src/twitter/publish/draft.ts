import type { SentFields } from "@ponkan/contract/posts/fields/sent-fields";

/** An uploaded file: its id for posting, and the key that identifies it in a timeline. */
export type AttachedMedia = { id: string; key: string };

/** One post in X's terms; a reply has no fields of its own. */
export type TwitterDraft = Partial<SentFields<"twitter">> & {
  user_id: string;
  username: string;
  text: string;
  media: AttachedMedia[];
  reply_to: string | null;
};
