import type { Severity } from "../../posts/severity.ts";
import { DAY, severityOfCount } from "../severity-scales.ts";
import type { FoundRisk } from "./found-risk.ts";
import type { RiskFacts } from "./risk-facts.ts";
import { AccountRisk } from "./risk-type.ts";

const BANS_COUNT_FOR = 90 * DAY;

/** Risks from the state of the account itself (BS-05, 1 to 6 and 9). */
export function accountRisks({ now, account, bans }: RiskFacts): FoundRisk[] {
  const { created_at, karma_post, karma_comment } = account;
  const days = created_at && (now - created_at.getTime()) / DAY;
  const karma = karma_post === undefined || karma_comment === undefined ? undefined : karma_post + karma_comment;
  const found = bans.filter((at) => now - at < BANS_COUNT_FOR).length;
  return [
    risk(AccountRisk.emailNotVerified, account.is_email_verified === false && "medium"),
    risk(AccountRisk.newAccount, days !== undefined && ageSeverity(days), 1, days && Math.max(0, Math.floor(days))),
    risk(AccountRisk.lowKarma, karma !== undefined && karmaSeverity(karma), 1, karma),
    risk(AccountRisk.lowCommentKarma, karma_comment !== undefined && commentSeverity(karma_comment), 1, karma_comment),
    risk(AccountRisk.shadowbanned, account.is_shadowbanned === true && "extreme"),
    risk(AccountRisk.suspended, account.is_suspended === true && "extreme"),
    risk(AccountRisk.bannedFromSubreddits, severityOfCount(found, [1, 2, 4, 7]), found),
  ].flat();
}

function ageSeverity(days: number): Severity | null {
  if (days >= 30) return null;
  return days < 7 ? "high" : "medium";
}

function karmaSeverity(karma: number): Severity | null {
  if (karma >= 100) return null;
  return karma < 10 ? "high" : "medium";
}

function commentSeverity(karma: number): Severity | null {
  if (karma >= 10) return null;
  return karma < 0 ? "high" : "low";
}

function risk(type: AccountRisk, severity: Severity | null | false, count = 1, figure?: number): FoundRisk[] {
  if (!severity) return [];
  return [{ type, severity, count, post_ids: [], ...(figure !== undefined && { figure }) }];
}
