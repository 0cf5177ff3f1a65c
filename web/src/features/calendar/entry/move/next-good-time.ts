import type { FoundThreat } from "@ponkan/contract/ban-shield/find-threats";
import { severities } from "@ponkan/contract/posts/severity";
import { findSafeSlots, type SlotRow } from "@ponkan/contract/posts/times/find-safe-slots";
import { goodHours } from "@ponkan/contract/posts/times/good-hours";
import { ALL_DAY, type HourWindow } from "@ponkan/contract/posts/times/hour-window";
import { weekClock } from "@ponkan/contract/posts/times/week-cells";
import type { AccountPlan } from "~/components/ban-shield/account-plan.ts";
import { threatsAt } from "./advice.ts";
import { type MovingPost, timesWithFirstAt } from "./moving-post.ts";

const HOUR = 60 * 60 * 1000;
/** Hours when people are awake. */
const DAYTIME: HourWindow = { from: 8, to: 22 };
/** How many times to try for several posts that move together. */
const TRIES = 6;

type Search = { busy: readonly number[]; best: SlotRow["best"]; now: number; zone: string };
/** The time the user chose, and the threats it raises. */
type Chosen = { at: number; threats: readonly FoundThreat[] };
type Found = { at: number; why: string | undefined; threats: FoundThreat[] };

export type Next =
  | { kind: "at"; at: number; why?: string | undefined }
  /** `isAmongThem`: the posts raise these threats among themselves, at any time. */
  | { kind: "none"; isAmongThem: boolean }
  /** No advice needed. */
  | { kind: "fine" };

/**
 * Finds the next time better than the chosen one: with fewer threats or, if there are none, in a good hour of the first
 * subreddit when the chosen time is not in one.
 */
export function nextGoodTime(
  plan: AccountPlan,
  posts: readonly MovingPost[],
  chosen: Chosen | null,
  { best, ...search }: Search,
): Next {
  const ids = new Set(posts.map(({ id }) => id));
  const post = plan.find(({ id }) => id === posts[0]!.id);
  if (!post) return { kind: "fine" };
  const [together, others] = [plan.filter(({ id }) => ids.has(id)), plan.filter(({ id }) => !ids.has(id))];
  const isSafe = chosen?.threats.length === 0;
  if (isSafe && isGoodHour(chosen.at, best, search.zone)) return { kind: "fine" };

  const raised = (at: number, among = plan) => threatsAt(among, timesWithFirstAt(posts, at));
  const least = raised(search.now, together);
  const isBetter = (threats: readonly FoundThreat[]) => isSafe || !chosen || compared(threats, chosen.threats) < 0;
  if (!isBetter(least)) return { kind: "none", isAmongThem: together.length > 1 };

  const earliest = Math.max(chosen?.at ?? 0, search.now) + 1;
  /** Returns the best time within these hours; posts that move together try several. */
  const findIn = (good: SlotRow["best"], hours: HourWindow): Found | null => {
    let [from, found]: [number, Found | null] = [earliest, null];
    for (let tries = 0; tries < (together.length > 1 ? TRIES : 1); tries++) {
      const row = { ...post, best: good };
      const [slot] = findSafeSlots({ rows: [row], others, quotaLeft: null, from, hours, ...search });
      if (!slot || !("at" in slot)) break;
      const threats = raised(slot.at);
      if (!found || compared(threats, found.threats) < 0) found = { at: slot.at, why: slot.why, threats };
      if (compared(found.threats, least) <= 0) break;
      from = slot.at + HOUR;
    }
    return found;
  };
  let found = findIn(best, ALL_DAY);
  // A free daytime hour with fewer threats beats a good hour with more.
  if (found && best.length > 0 && compared(found.threats, least) > 0) {
    const free = findIn([], DAYTIME);
    if (free && compared(free.threats, found.threats) < 0) found = { ...free, why: undefined };
  }
  const isWorth = found && isBetter(found.threats) && (!isSafe || isBetterHour(found, best, search.zone));
  if (!found || !isWorth) return isSafe ? { kind: "fine" } : { kind: "none", isAmongThem: false };
  return { kind: "at", at: found.at, ...(together.length === 1 && { why: found.why }) };
}

/** Compares two lists of threats, worst first; negative if the first is less severe. */
function compared(one: readonly FoundThreat[], other: readonly FoundThreat[]): number {
  const level = (threat: FoundThreat | undefined) => (threat ? severities.indexOf(threat.severity) : -1);
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const difference = level(one[index]) - level(other[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** If good hours are unknown, all hours are equally good. */
const isGoodHour = (at: number, best: SlotRow["best"], zone: string) =>
  best.length === 0 || goodHours(best).has(weekClock(zone)(at));

const isBetterHour = ({ at, threats }: { at: number; threats: FoundThreat[] }, best: SlotRow["best"], zone: string) =>
  threats.length === 0 && isGoodHour(at, best, zone);
