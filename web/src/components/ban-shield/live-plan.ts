import { largestWindows } from "@ponkan/contract/ban-shield/largest-windows";
import { type Rule, shieldRules } from "@ponkan/contract/ban-shield/severity-scales";
import { inTimeOrder } from "@ponkan/contract/ban-shield/shield-item";
import type { AccountPlan, PlanItem } from "./account-plan.ts";
import type { NamedItem } from "./carrier.ts";
import { dayBounds } from "./day-bounds.ts";

/** An account's posts, made ready for a question at every move of the pointer. */
export type LivePlan = {
  /** In the order of time, with subreddits in lower case. */
  items: readonly NamedItem[];
  indexes: ReadonlyMap<number, number>;
  /** How bad each threat of a day is for each post, by its index. */
  daily: readonly { rule: Rule; ranks: Uint8Array }[];
  days: readonly string[];
  bounds: readonly number[];
};

type Asked = { days: readonly string[]; zone: string; today: string };

export function livePlan(plan: AccountPlan, { days, zone, today }: Asked): LivePlan {
  const ahead = days.filter((day) => day >= today);
  const items = inTimeOrder(plan.map((item) => ({ ...item, name: item.subreddit })));
  const daily = shieldRules.daily.map((rule) => {
    const ranks = windowRanks(items, rule, (key) => key !== null);
    return { rule, ranks: Uint8Array.from(items, ({ [rule.key]: key }) => ranks.next(key) ?? 0) };
  });
  const indexes = new Map(items.map(({ id }, index) => [id, index]));
  return { items, indexes, daily, days: ahead, bounds: dayBounds(ahead, zone) };
}

type Key = string | null;

/**
 * How bad the fullest window is that each post lies in, for posts with certain keys: to be asked for one post after the
 * other in the order of time.
 */
export function windowRanks(ordered: readonly PlanItem[], rule: Rule, isWanted: (key: Key) => boolean) {
  const { key, scale } = rule;
  const groups = new Map<Key, { posts: PlanItem[]; counts: number[]; next: number }>();
  for (const item of ordered) {
    const value = item[key];
    const group = groups.get(value);
    if (group) group.posts.push(item);
    else if (isWanted(value)) groups.set(value, { posts: [item], counts: [], next: 0 });
  }
  for (const group of groups.values()) {
    if (group.posts.length >= scale[1]) group.counts = largestWindows(group.posts, rule.within);
  }
  return {
    /** Undefined for a key that is not wanted. */
    next: (value: Key): number | undefined => {
      const group = groups.get(value);
      return group && rankOfCount(group.counts[group.next++] ?? 0, scale);
    },
  };
}

/** 0 for no threat, 1 for low to 4 for extreme. */
export function rankOfCount(count: number, [low, medium, high, extreme]: Rule["scale"]): number {
  if (count < medium) return count < low ? 0 : 1;
  if (count < high) return 2;
  return count < extreme ? 3 : 4;
}
