import { Platform, platformLabels } from "../../accounts/platform.ts";
import { error, type FindingOf, type Least, type Most } from "./finding.ts";
import type { PostInput } from "./rule-context.ts";

/** In hours: 0.017 is one minute, 700 a little over 29 days. */
export const DELETE_AFTER_MIN = 0.017;
export const DELETE_AFTER_MAX = 700;
export const DELETE_THRESHOLD_MIN = -8_000_000;
export const DELETE_THRESHOLD_MAX = 8_000_000;

const hourKinds = {
  "delete-after-required": error("deleteAfter", "Delete after is required."),
  "delete-after-not-a-number": error("deleteAfter", "Delete after must be a number."),
  "delete-after-too-small": error("deleteAfter", ({ least }: Least) => `Delete after must be at least ${least}.`),
  "delete-after-too-large": error("deleteAfter", ({ most }: Most) => `Delete after mustn't be more than ${most}.`),
  "delete-after-not-offered": error(
    "deleteAfter",
    ({ platform }: { platform: string }) => `Posts can't be deleted from ${platform} automatically.`,
  ),
};
const thresholdKinds = {
  "delete-threshold-not-a-number": error("deleteAfter", "Delete threshold must be a number."),
  "delete-threshold-too-small": error(
    "deleteAfter",
    ({ least }: Least) => `Delete threshold must be at least ${least}.`,
  ),
  "delete-threshold-too-large": error(
    "deleteAfter",
    ({ most }: Most) => `Delete threshold mustn't be more than ${most}.`,
  ),
};
export const deleteAfterKinds = { ...hourKinds, ...thresholdKinds };
type DeleteAfterFinding = FindingOf<typeof deleteAfterKinds>;

type Value = number | string | null | undefined;

/** Whether a finding is about the threshold, as both fields share a bucket. */
export function isAboutThreshold({ code }: { code: string }): boolean {
  return code in thresholdKinds;
}

/** SV-D1 to SV-D7. */
export function checkDeleteAfter(
  post: Pick<PostInput, "platform" | "delete_after" | "delete_threshold">,
): DeleteAfterFinding[] {
  const { platform, delete_after, delete_threshold } = post;
  if (isEmpty(delete_after) && isEmpty(delete_threshold)) return [];
  const label = keepers[platform];
  return label ? [{ code: "delete-after-not-offered", platform: label }] : fieldFindings(post);
}

/** Platforms from which posts cannot be deleted. */
const keepers: Partial<Record<Platform, string>> = {
  [Platform.instagram]: platformLabels.instagram,
  [Platform.tiktok]: platformLabels.tiktok,
};

/** For both typed text and numbers; empty means never. */
function fieldFindings(post: { delete_after: Value; delete_threshold: Value }): DeleteAfterFinding[] {
  const found: (DeleteAfterFinding | null)[] = [
    deleteAfterFinding(post.delete_after),
    deleteThresholdFinding(post.delete_threshold),
  ];
  if (!isEmpty(post.delete_threshold) && isEmpty(post.delete_after)) found.push({ code: "delete-after-required" });
  return found.filter((finding) => finding !== null);
}

export function deleteAfterFinding(value: Value): DeleteAfterFinding | null {
  if (isEmpty(value)) return null;
  const hours = typed(value);
  if (!Number.isFinite(hours)) return { code: "delete-after-not-a-number" };
  if (hours < DELETE_AFTER_MIN) return { code: "delete-after-too-small", least: DELETE_AFTER_MIN };
  return hours > DELETE_AFTER_MAX ? { code: "delete-after-too-large", most: DELETE_AFTER_MAX } : null;
}

/** The threshold is a score: posts below it are deleted. It must be a whole number. */
export function deleteThresholdFinding(value: Value): DeleteAfterFinding | null {
  if (isEmpty(value)) return null;
  const threshold = typed(value);
  if (!Number.isInteger(threshold)) return { code: "delete-threshold-not-a-number" };
  if (threshold < DELETE_THRESHOLD_MIN) return { code: "delete-threshold-too-small", least: DELETE_THRESHOLD_MIN };
  return threshold > DELETE_THRESHOLD_MAX ? { code: "delete-threshold-too-large", most: DELETE_THRESHOLD_MAX } : null;
}

/** Parses plain decimal numbers only; rejects 0x10 and 1e2. */
function typed(value: string | number): number {
  return typeof value === "number" || /^[+-]?(\d+\.?\d*|\.\d+)$/.test(value.trim()) ? Number(value) : Number.NaN;
}

function isEmpty(value: Value): value is "" | null | undefined {
  return value === null || value === undefined || String(value).trim() === "";
}
