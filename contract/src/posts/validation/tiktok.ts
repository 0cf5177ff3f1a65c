import { Platform } from "../../accounts/platform.ts";
import { brandTypes } from "../brand-type.ts";
import { TiktokPrivacy, tiktokPrivacyLabels } from "../tiktok-privacy.ts";
import { type AccountFacts, errorIn, type Finding, type PostDraft } from "./draft.ts";

/** SV-B1, SV-B2 and SV-V1 to SV-V3. */
export function checkTiktok(draft: PostDraft, account: AccountFacts | null): Finding[] {
  if (draft.platform !== Platform.tiktok) return [];
  return [...brandErrors(draft), ...privacyErrors(draft, account)];
}

function brandErrors({ discloses_brand, brand_type }: PostDraft): Finding[] {
  if (brand_type.some((type) => !brandTypes.includes(type))) return [errorIn("brandType", "Brand type is not valid.")];
  if (!discloses_brand || brand_type.length > 0) return [];
  return [errorIn("brandType", "Select whether the post promotes your own brand, a third party, or both.")];
}

function privacyErrors({ privacy_level: level, brand_type }: PostDraft, account: AccountFacts | null): Finding[] {
  if (level === null) return [errorIn("privacyLevel", "Privacy level is required.")];
  if (account && !account.privacy_levels.includes(level)) {
    return [errorIn("privacyLevel", `"${tiktokPrivacyLabels[level]}" is not available for your TikTok account.`)];
  }
  const isHidden = level === TiktokPrivacy.selfOnly && brand_type.includes("thirdParty");
  return isHidden ? [errorIn("privacyLevel", "Branded content visibility can't be private.")] : [];
}
