import { eachThreat } from "@ponkan/contract/ban-shield/each-threat";
import { MINUTE, shieldRules } from "@ponkan/contract/ban-shield/severity-scales";
import { inTimeOrder } from "@ponkan/contract/ban-shield/shield-item";
import { severities } from "@ponkan/contract/posts/severity";
import type { Threat } from "@ponkan/contract/posts/threat";
import { counted } from "~/lib/counted.ts";
import type { AccountPlan } from "./account-plan.ts";
import { postsOf, type ThreatOccurrence } from "./carrier.ts";
import { dayAt, dayBounds } from "./day-bounds.ts";
import type { RiskLevel } from "./risk-level.ts";
import { threatWords } from "./threat-words.ts";

/** One type of threat on a day, with the day's posts that carry it and a description. */
export type DayThreat = { type: Threat; level: RiskLevel; ids: number[]; text: string };

export type DayRisk = {
  level: RiskLevel;
  /** In ascending order of type. */
  threats: DayThreat[];
  /** The number of posts involved. */
  count: number;
  /** '4 posts inside 40 minutes' */
  note: string;
};

type Asked = { days: readonly string[]; zone: string; today: string };

/**
 * The risks of each day from today on that the user can do something about: only posts that can still be moved, and
 * only threats of medium severity or higher.
 */
export function dayRisks(plan: AccountPlan, { days, zone, today }: Asked): Map<string, DayRisk> {
  const ahead = days.filter((day) => day >= today);
  const bounds = dayBounds(ahead, zone);
  const ordered = inTimeOrder(plan.map((item) => ({ ...item, name: item.subreddit })));
  const found = ahead.map(() => new Map<Threat, ThreatOccurrence[]>());
  eachThreat(ordered, shieldRules, (item, type, severity, size, before) => {
    if (severity === "low" || item.rev === null) return;
    const ofDay = found[dayAt(bounds, item.at)];
    if (!ofDay) return;
    const carriers = ofDay.get(type) ?? [];
    ofDay.set(type, carriers);
    carriers.push({ item, before, level: severity, size });
  });
  return new Map(
    ahead.flatMap((day, index) => (found[index]!.size > 0 ? [[day, riskOf(found[index]!, zone)] as const] : [])),
  );
}

function riskOf(found: ReadonlyMap<Threat, ThreatOccurrence[]>, zone: string): DayRisk {
  const threats = [...found].map(([type, carriers]): DayThreat => {
    const ids = carriers.map(({ item }) => item.id);
    return { type, level: worst(carriers), ids, text: threatWords(type, carriers, zone) };
  });
  const posts = [...found.values()].flat().flatMap(postsOf);
  return { level: worst(threats), threats, count: new Set(posts.map(({ id }) => id)).size, note: noteOf(posts) };
}

/** How many posts are involved and how close together they are. */
function noteOf(posts: readonly { id: number; at: number }[]): string {
  const count = new Set(posts.map(({ id }) => id)).size;
  if (count === 1) return "1 post";
  const times = posts.map(({ at }) => at);
  const minutes = Math.ceil((Math.max(...times) - Math.min(...times)) / MINUTE);
  if (minutes === 0) return `${count} posts at the same time`;
  return `${count} posts inside ${minutes < 120 ? counted(minutes, "minute") : `${Math.ceil(minutes / 60)} hours`}`;
}

function worst(all: readonly { level: RiskLevel }[]): RiskLevel {
  return severities.findLast((severity) => all.some(({ level }) => level === severity)) as RiskLevel;
}
