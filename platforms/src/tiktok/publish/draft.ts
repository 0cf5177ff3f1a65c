import type { SentFields } from "@ponkan/contract/posts/fields/sent-fields";
import type { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";

/** A video as declared to TikTok before its upload (PS-09). */
export type TiktokVideo = SentFields<"tiktok"> & {
  caption: string;
  privacy_level: TiktokPrivacy;
  /** Whether it promotes the creator's own business, or a third party. */
  is_own_brand: boolean;
  is_branded_content: boolean;
  size: number;
};

/** A video of which all but the last part is uploaded; uploading that publishes it. */
export type TiktokDraft = {
  username: string;
  publish_id: string;
  upload_url: string;
  /** The offset of the last part, and the total size in bytes. */
  last_part_at: number;
  size: number;
};
