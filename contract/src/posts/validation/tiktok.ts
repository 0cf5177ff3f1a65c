import { Platform } from "../../accounts/platform.ts";
import { brandTypes } from "../brand-type.ts";
import { TiktokPrivacy, tiktokPrivacyLabels } from "../tiktok-privacy.ts";
import { error, type FindingOf } from "./finding.ts";
import type { PostInput } from "./rule-context.ts";
import type { AccountFacts } from "./rule-facts.ts";

export const tiktokKinds = {
  "brand-required": error("brandType", "Select whether the post promotes your own brand, a third party, or both."),
  "brand-invalid": error("brandType", "Brand type is not valid."),
  "privacy-required": error("privacyLevel", "Privacy level is required."),
  "privacy-unavailable": error(
    "privacyLevel",
    ({ level }: { level: TiktokPrivacy }) =>
      `"${tiktokPrivacyLabels[level]}" is not available for your TikTok account.`,
  ),
  "privacy-branded": error("privacyLevel", "Branded content visibility can't be private."),
};
type TiktokFinding = FindingOf<typeof tiktokKinds>;

/** SV-B1, SV-B2 and SV-V1 to SV-V3. */
export function checkTiktok(post: PostInput, account: AccountFacts | null): TiktokFinding[] {
  if (post.platform !== Platform.tiktok) return [];
  return [...brandFindings(post), ...privacyFindings(post, account)];
}

function brandFindings({ discloses_brand, brand_type }: PostInput): TiktokFinding[] {
  if (brand_type.some((type) => !brandTypes.includes(type))) return [{ code: "brand-invalid" }];
  return discloses_brand && brand_type.length === 0 ? [{ code: "brand-required" }] : [];
}

function privacyFindings(
  { privacy_level: level, brand_type }: PostInput,
  account: AccountFacts | null,
): TiktokFinding[] {
  if (level === null) return [{ code: "privacy-required" }];
  if (account && !account.privacy_levels.includes(level)) return [{ code: "privacy-unavailable", level }];
  const isHidden = level === TiktokPrivacy.selfOnly && brand_type.includes("thirdParty");
  return isHidden ? [{ code: "privacy-branded" }] : [];
}
