import type { SentFields } from "@ponkan/contract/posts/fields/sent-fields";
import type { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";

/** A video as it is announced (PS-09). */
export type TiktokVideo = SentFields<"tiktok"> & {
  caption: string;
  privacy_level: TiktokPrivacy;
  /** Promotes the own business; promotes somebody else's. */
  is_own_brand: boolean;
  is_branded_content: boolean;
  size: number;
};

/** A video whose last part is all that is missing: with it, it goes out. */
export type TiktokDraft = {
  username: string;
  publish_id: string;
  upload_url: string;
  /** Where the last part begins, and of how many bytes. */
  last_part_at: number;
  size: number;
};
