import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";
import type { PlatformFields } from "@ponkan/contract/posts/platform-fields";
import type { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";
import type { FindingsByBucket } from "~/components/findings.ts";

export type PlatformFormProps = {
  platform: "twitter" | "instagram" | "tiktok";
  value: PlatformFields;
  onChange: (changes: Partial<PlatformFields>) => void;
  /** What to show now: buckets that were touched, or all after the first try (SV-01). */
  errors: FindingsByBucket;
  warnings?: FindingsByBucket;
  /** Of that platform; privacy_levels only of TikTok. */
  account: { username: string; profile_image: string | null; privacy_levels?: readonly TiktokPrivacy[] };
  /** Told when a field was left, so that its bucket may turn red. */
  onTouched?: (bucket: ErrorBucket) => void;
};
