import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";
import type { PlatformFields } from "@ponkan/contract/posts/platform-fields";
import type { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";
import type { FindingsByBucket } from "~/components/findings.ts";

export type PlatformFormProps = {
  platform: "twitter" | "instagram" | "tiktok";
  value: PlatformFields;
  onChange: (changes: Partial<PlatformFields>) => void;
  /** Findings to show: those of touched buckets, or all after the first attempt to schedule (SV-01). */
  errors: FindingsByBucket;
  warnings?: FindingsByBucket;
  /** The account on that platform; only TikTok accounts have privacy_levels. */
  account: { username: string; profile_image: string | null; privacy_levels?: readonly TiktokPrivacy[] };
  /** Called when a field loses focus, so that its bucket may turn red. */
  onTouched?: (bucket: ErrorBucket) => void;
};
