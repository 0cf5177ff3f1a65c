import { isAtLeast } from "../../posts/severity.ts";
import { Threat, threatLabel } from "../../posts/threat.ts";
import { slotName } from "../../posts/times/slot-name.ts";
import type { FoundThreat } from "../find-threats.ts";
import type { ShieldItem } from "../shield-item.ts";
import { insert, remove } from "../timeline.ts";
import { type HeavyCounts, heavyAround } from "./heavy.ts";
import type { Plan } from "./plan.ts";

type Id = ShieldItem["id"];
type Threats = ReadonlyMap<Id, readonly FoundThreat[]>;

export type Move = { id: Id; from: number; to: number; why: string };
export type Unsolved = { id: Id; why: string };

/** In time order, one sentence per move: the threats the old time would raise, and how good the new time is. */
export function explainMoves(
  plan: Plan,
  threats: Threats,
  asWritten: ReadonlyMap<string, string>,
  zone: string,
): Move[] {
  const moves = [...plan.moved.values()].map((item): Move => {
    const original = plan.originals.get(item.id)!;
    const [from, to] = [original.at, item.at].map((at) => slotName(at, zone));
    const low = labelsOf((threats.get(item.id) ?? []).map(({ type }) => type));
    const raises = low === "" ? "raises no threat" : `raises only low threats (${low})`;
    const isGood = plan.goodHoursOf(item.subreddit).has(plan.cellAt(item.at));
    const quality = isGood ? ` and is in a good hour of r/${asWritten.get(item.subreddit)}` : "";
    const avoided = labelsOf(raisedBy(plan, original, item));
    return {
      id: item.id,
      from: original.at,
      to: item.at,
      why: `At ${from} it would mean ${avoided}; ${to} ${raises}${quality}.`,
    };
  });
  return moves.sort((a, b) => a.from - b.from);
}

/**
 * Explains the remaining threats of medium or higher (or, with `keepsApart`, posts too close), on published posts or on
 * posts without a better time.
 */
export function explainUnsolved(plan: Plan, threats: Threats): Unsolved[] {
  return [...threats].flatMap(([id, found]) => {
    const isMeant = ({ type, severity }: FoundThreat) =>
      isAtLeast(severity, "medium") || (plan.timeline.keepsApart && type === Threat.postsTooClose);
    const heavy = found.filter(isMeant).map(({ type }) => type);
    if (heavy.length === 0) return [];
    const reason = plan.originals.has(id) ? "no other time within a year lowers the risk" : "it can't be moved";
    return [{ id, why: `${labelsOf(heavy)} ${heavy.length === 1 ? "is" : "are"} left, as ${reason}.` }];
  });
}

/** The types of heavy threats that would increase if the post were still at its original time. */
function raisedBy({ timeline }: Plan, original: ShieldItem, moved: ShieldItem): Threat[] {
  remove(timeline, moved);
  const [awayFromNew, awayFromOld] = [heavyAround(timeline, moved), heavyAround(timeline, original)];
  insert(timeline, original);
  const backAtOld = heavyAround(timeline, original);
  remove(timeline, original);
  insert(timeline, moved);
  const atNew = heavyAround(timeline, moved);
  const change = (type: Threat, counts: [less: HeavyCounts, more: HeavyCounts]) =>
    (counts[1].get(type) ?? 0) - (counts[0].get(type) ?? 0);
  return Object.values(Threat).filter(
    (type) => change(type, [awayFromOld, backAtOld]) + change(type, [atNew, awayFromNew]) > 0,
  );
}

function labelsOf(types: readonly Threat[]): string {
  return Object.values(Threat)
    .filter((type) => types.includes(type))
    .map((type) => `"${threatLabel(type)}"`)
    .join(", ");
}
