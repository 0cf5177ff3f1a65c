import type { Severity } from "../../posts/severity.ts";
import type { RiskFacts } from "../risks/risk-facts.ts";

type Naive = Record<number, { severity: Severity; count: number; post_ids: number[] }>;

type Add = (type: number, severity: Severity, count?: number, post_ids?: number[]) => void;
const day = 86_400_000;

/** Implements the tables of BS-03 and BS-05 line by line, sharing no code with the real implementation. */
export function naiveRisks(facts: RiskFacts): Naive {
  const found: Naive = {};
  const add: Add = (type, severity, count = 1, post_ids = []) => {
    found[type] = { severity, count, post_ids };
  };
  ofAccount(facts, add);
  ofPosts(facts, add);
  ofThreats(facts, add);
  return found;
}

function ofAccount({ now, account, bans }: RiskFacts, add: Add): void {
  if (account.is_email_verified === false) add(1, "medium");
  const age = ageOf(account, now);
  if (age < 30 * day) add(2, age < 7 * day ? "high" : "medium");
  const { karma_post, karma_comment } = account;
  if (karma_post !== undefined && karma_comment !== undefined) {
    const karma = karma_post + karma_comment;
    if (karma < 10) add(3, "high");
    else if (karma < 100) add(3, "medium");
  }
  if (karma_comment !== undefined) {
    if (karma_comment < 0) add(4, "high");
    else if (karma_comment < 10) add(4, "low");
  }
  if (account.is_shadowbanned) add(5, "extreme");
  if (account.is_suspended) add(6, "extreme");

  const banned = bans.filter((at) => at > now - 90 * day).length;
  if (banned >= 7) add(9, "extreme", banned);
  else if (banned >= 4) add(9, "high", banned);
  else if (banned >= 2) add(9, "medium", banned);
  else if (banned === 1) add(9, "low", banned);
}

const ageOf = ({ created_at }: RiskFacts["account"], now: number) =>
  created_at === undefined ? Number.POSITIVE_INFINITY : now - created_at.getTime();

function ofPosts({ now, account, posts }: RiskFacts, add: Add): void {
  const sorted = [...posts].sort((a, b) => a.at - b.at || a.id - b.id);
  const ids = (some: typeof sorted) => some.map(({ id }) => id);
  const month = sorted.filter(({ at }) => at <= now && at > now - 30 * day);
  const removed = month.filter(({ removal_reason: r }) => r !== null && r !== "deleted" && r !== "author");
  const rate = (removed.length / month.length) * 100;
  if (month.length >= 10 && rate >= 40) add(7, "extreme", removed.length, ids(removed));
  else if (month.length >= 10 && rate >= 20) add(7, "high", removed.length, ids(removed));

  const removedBy = (reasons: string[], days: number) =>
    sorted.filter(
      ({ removal_reason, removed_at }) =>
        removal_reason !== null &&
        reasons.includes(removal_reason) &&
        removed_at !== null &&
        removed_at > now - days * day,
    );
  const staff = removedBy(
    ["anti_evil_ops", "community_ops", "content_takedown", "copyright_takedown", "legal_operations"],
    90,
  );
  if (staff.length >= 2) add(8, "extreme", staff.length, ids(staff));
  else if (staff.length === 1) add(8, "high", 1, ids(staff));

  const week = sorted.filter(({ at }) => at <= now && at > now - 7 * day);
  const windows = week.map((first) => week.filter(({ at }) => at >= first.at && at < first.at + day));
  const most = Math.max(0, ...windows.map((window) => window.length));
  const limit = ageOf(account, now) < 90 * day ? 10 : 20;
  if (most > limit) {
    const severity = most <= 1.5 * limit ? "medium" : most <= 2 * limit ? "high" : "extreme";
    add(10, severity, most, ids(windows.find((window) => window.length === most)!));
  }

  const fortnight = sorted.filter(({ at }) => at <= now && at > now - 14 * day);
  const comment = account.last_comment_at;
  if (comment !== undefined && fortnight.length >= 10) {
    if (comment === null || comment.getTime() <= now - 14 * day) add(11, "medium", fortnight.length);
  }

  const filtered = removedBy(["reddit", "automod_filtered"], 30);
  if (filtered.length >= 10) add(19, "extreme", filtered.length, ids(filtered));
  else if (filtered.length >= 5) add(19, "high", filtered.length, ids(filtered));
  else if (filtered.length >= 2) add(19, "medium", filtered.length, ids(filtered));
  else if (filtered.length === 1) add(19, "low", 1, ids(filtered));
  const moderated = removedBy(["moderator"], 30);
  if (moderated.length >= 10) add(20, "extreme", moderated.length, ids(moderated));
  else if (moderated.length >= 6) add(20, "high", moderated.length, ids(moderated));
  else if (moderated.length >= 3) add(20, "medium", moderated.length, ids(moderated));
  else if (moderated.length >= 1) add(20, "low", moderated.length, ids(moderated));
}

function ofThreats({ now, threats }: RiskFacts, add: Add): void {
  for (let type = 12; type <= 18; type++) {
    const carried = threats
      .filter((threat) => threat.type === type && threat.at > now - 30 * day)
      .sort((a, b) => a.at - b.at || a.post_id - b.post_id);
    for (const severity of ["low", "medium", "high", "extreme"] as const) {
      if (!carried.some((threat) => threat.severity === severity)) continue;
      add(
        type,
        severity,
        carried.length,
        carried.map(({ post_id }) => post_id),
      );
    }
  }
}
