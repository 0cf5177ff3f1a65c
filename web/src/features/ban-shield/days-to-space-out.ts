import { findThreats } from "@ponkan/contract/ban-shield/find-threats";
import type { BanRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";
import { AccountRisk } from "@ponkan/contract/ban-shield/risks/risk-type";
import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import { formatDay } from "@ponkan/contract/time/formats";
import { paceOf } from "~/components/ban-shield/pace-of.ts";
import { propose } from "~/components/ban-shield/space-out/propose.ts";
import { addDays } from "~/lib/days.ts";

type Asked = { plan: readonly Neighbour[]; creatorId: number; zone: string; now: number };

/**
 * Returns the days from the first to the last planned post of the risk, and the first with a post to move; null if
 * there is none.
 */
export function daysToSpaceOut({ type, post_ids }: BanRisk, { plan, creatorId, zone, now }: Asked) {
  const ids = new Set(post_ids);
  // The posts of too busy a day are published already, so every planned post is considered.
  const isMeant = ({ id }: Neighbour) => type === AccountRisk.tooManyPostsDaily || ids.has(id);
  const times = plan.filter((post) => post.rev !== null && post.at > now && isMeant(post)).map(({ at }) => at);
  if (times.length === 0) return null;
  const dayOf = (at: number) => formatDay(new Date(at), zone);
  const days = daysBetween(dayOf(Math.min(...times)), dayOf(Math.max(...times)));
  const asked = { day: days[0]!, days, zone, now, isWide: true, risk: type, ...paceOf(creatorId) };
  const [first] = propose(plan, asked, undefined).moves;
  return first ? { days, first: dayOf(first.from) } : null;
}

/** Counts the planned posts of the risk, and tells whether it is low for all of them. */
export function plannedOf({ type, post_ids }: BanRisk, { plan, now }: Pick<Asked, "plan" | "now">) {
  const ids = new Set(post_ids);
  const planned = plan.filter(({ id, rev, at }) => rev !== null && at > now && ids.has(id));
  const threats = findThreats(plan);
  const isLow = ({ id }: Neighbour) =>
    threats.get(id)?.some((threat) => threat.type === type && threat.severity === "low");
  return { planned: planned.length, areLow: planned.every(isLow) };
}

function daysBetween(first: string, last: string): string[] {
  const days = [first];
  while (days.at(-1)! < last) days.push(addDays(days.at(-1)!, 1));
  return days;
}
