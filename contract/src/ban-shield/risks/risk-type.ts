import { Threat, threatLabel } from "../../posts/threat.ts";

/**
 * Risks of the account itself (BS-05). Together with the threats of its posts, these are all risks Ban Shield reports.
 */
export const AccountRisk = {
  emailNotVerified: 1,
  newAccount: 2,
  lowKarma: 3,
  lowCommentKarma: 4,
  shadowbanned: 5,
  suspended: 6,
  highRemovalRate: 7,
  removedByStaff: 8,
  bannedFromSubreddits: 9,
  tooManyPostsDaily: 10,
  onlyPromotion: 11,
} as const;
export type AccountRisk = (typeof AccountRisk)[keyof typeof AccountRisk];

export const RiskType = { ...AccountRisk, ...Threat } as const;
export type RiskType = (typeof RiskType)[keyof typeof RiskType];

const accountRiskLabels: Record<AccountRisk, string> = {
  1: "Email not verified",
  2: "New account",
  3: "Low karma",
  4: "Low comment karma",
  5: "Account shadowbanned",
  6: "Account suspended",
  7: "High removal rate",
  8: "Removed by Reddit staff",
  9: "Banned from subreddits",
  10: "Too many posts daily",
  11: "Only promotion",
};

export function riskLabel(type: RiskType): string {
  if (isAccountRisk(type)) return accountRiskLabels[type];
  return threatLabel(type);
}

export function isAccountRisk(type: RiskType): type is AccountRisk {
  return type <= AccountRisk.onlyPromotion;
}
