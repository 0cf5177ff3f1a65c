import type { SentFields } from "@ponkan/contract/posts/fields/sent-fields";

/** An uploaded file, as a post names it and as it is recognised in a timeline. */
export type AttachedMedia = { id: string; key: string };

/** One post as X takes it; a reply says nothing else of itself. */
export type TwitterDraft = Partial<SentFields<"twitter">> & {
  user_id: string;
  username: string;
  text: string;
  media: AttachedMedia[];
  /** The post it answers. */
  reply_to: string | null;
};
