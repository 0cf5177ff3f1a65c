import type { BrandType } from "./brand-type.ts";
import type { PostType } from "./post-type.ts";
import type { TiktokPrivacy } from "./tiktok-privacy.ts";

/** The fields of a post by an account, X, Instagram or TikTok, as somebody fills them in; named as in PO-02. */
export type PlatformFields = {
  type: PostType;
  /** Text or caption. */
  content: string;
  comment: string;
  delete_after: number | string | null;
  delete_threshold: number | string | null;
  privacy_level: TiktokPrivacy | null;
  discloses_brand: boolean;
  brand_type: BrandType[];
  allow_comment: boolean;
  allow_duet: boolean;
  allow_stitch: boolean;
};
