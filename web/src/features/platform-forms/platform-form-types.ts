import type { BrandType } from "@ponkan/contract/posts/brand-type";
import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";
import type { PostType } from "@ponkan/contract/posts/post-type";
import type { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";

/** The fields of a post that belong to X, Instagram or TikTok alone; named as in PO-02. */
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

export type BucketMessages = Partial<Record<ErrorBucket, readonly string[]>>;

export type PlatformFormProps = {
  platform: "twitter" | "instagram" | "tiktok";
  value: PlatformFields;
  onChange: (changes: Partial<PlatformFields>) => void;
  /** What to show now: buckets that were touched, or all after the first try (SV-01). */
  errors: BucketMessages;
  warnings?: BucketMessages;
  /** Of that platform; privacy_levels only of TikTok. */
  account: { username: string; profile_image: string | null; privacy_levels?: readonly TiktokPrivacy[] };
  /** Told when a field was left, so that its bucket may turn red. */
  onTouched?: (bucket: ErrorBucket) => void;
};
