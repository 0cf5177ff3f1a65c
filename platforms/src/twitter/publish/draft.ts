/** An uploaded file, as a post names it and as it is recognised in a timeline. */
export type AttachedMedia = { id: string; key: string };

/** One post as X takes it. */
export type TwitterDraft = {
  user_id: string;
  username: string;
  text: string;
  media: AttachedMedia[];
  /** The post it answers. */
  reply_to: string | null;
};
