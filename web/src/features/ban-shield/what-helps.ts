import { AccountRisk, type RiskType } from "@ponkan/contract/ban-shield/risks/risk-type";
import { Threat } from "@ponkan/contract/posts/threat";

/** The action that helps against a risk; null if only time does. */
export type Help = "space-out" | "removals" | "inbox" | { label: string; href: string } | null;

const appeal = { label: "Appeal on Reddit", href: "https://www.reddit.com/appeals" };

export function whatHelps(type: RiskType): Help {
  switch (type) {
    case AccountRisk.emailNotVerified:
      return { label: "Open Reddit's settings", href: "https://www.reddit.com/settings/account" };
    case AccountRisk.shadowbanned:
    case AccountRisk.suspended:
      return appeal;
    case AccountRisk.highRemovalRate:
    case AccountRisk.removedByStaff:
    case Threat.removedBySpamFilter:
    case Threat.removedByModerator:
      return "removals";
    case AccountRisk.onlyPromotion:
      return "inbox";
    case AccountRisk.newAccount:
    case AccountRisk.lowKarma:
    case AccountRisk.lowCommentKarma:
    case AccountRisk.bannedFromSubreddits:
      return null;
    default:
      return "space-out";
  }
}
