import { largestWindows } from "@ponkan/contract/ban-shield/largest-windows";
import { limitsIn, type Rule, shieldRules } from "@ponkan/contract/ban-shield/severity-scales";
import { inTimeOrder } from "@ponkan/contract/ban-shield/shield-item";
import type { AccountPlan, PlanItem } from "./account-plan.ts";
import type { NamedItem } from "./carrier.ts";
import { dayBounds } from "./day-bounds.ts";

/** An account's posts, preprocessed so that risks can be computed on every pointer move. */
export type LivePlan = {
  /** In order of time, with subreddits in lower case. */
  items: readonly NamedItem[];
  indexes: ReadonlyMap<number, number>;
  /** The severity rank of each daily threat, and of subreddits' own limits, for each post by index. */
  daily: readonly (Counted & { ranks: Uint8Array })[];
  days: readonly string[];
  bounds: readonly number[];
};

type Asked = { days: readonly string[]; zone: string; today: string };

export function livePlan(plan: AccountPlan, { days, zone, today }: Asked): LivePlan {
  const ahead = days.filter((day) => day >= today);
  const items = inTimeOrder(plan.map((item) => ({ ...item, name: item.subreddit })));
  const limits = limitsIn(items);
  const counted: Counted[] = shieldRules.daily.map((rule) => ({ key: rule.key, ruleOf: () => rule }));
  if (limits.size > 0) counted.push({ key: "subreddit", ruleOf: (place) => limits.get(place) });
  const daily = counted.map(({ key, ruleOf }) => {
    const ranks = windowRanks(items, { key, ruleOf });
    return { key, ruleOf, ranks: Uint8Array.from(items, (item) => ranks.next(item[key]) ?? 0) };
  });
  const indexes = new Map(items.map(({ id }, index) => [id, index]));
  return { items, indexes, daily, days: ahead, bounds: dayBounds(ahead, zone) };
}

/** A property whose equal values are counted together, and the rule for a value (undefined for none). */
type Counted = { key: Rule["key"]; ruleOf: (value: string) => Rule | undefined };
type Key = string | null;
type Group = { rule: Rule; posts: PlanItem[]; counts: number[]; next: number };

/**
 * For posts whose key has a rule, the rank of the fullest window each post is in. Has to be queried for one post after
 * the other, in order of time.
 */
export function windowRanks(ordered: readonly PlanItem[], { key, ruleOf }: Counted) {
  const groups = new Map<Key, Group>();
  for (const item of ordered) {
    const value = item[key];
    const group = groups.get(value);
    if (group) {
      group.posts.push(item);
      continue;
    }
    const rule = value === null ? undefined : ruleOf(value);
    if (rule) groups.set(value, { rule, posts: [item], counts: [], next: 0 });
  }
  for (const group of groups.values()) {
    if (group.posts.length >= group.rule.scale[1]) group.counts = largestWindows(group.posts, group.rule.within);
  }
  return {
    /** Undefined for a key without a rule. */
    next: (value: Key): number | undefined => {
      const group = groups.get(value);
      return group && rankOfCount(group.counts[group.next++] ?? 0, group.rule.scale);
    },
  };
}

/** 0 for no threat, 1 for low to 4 for extreme. */
export function rankOfCount(count: number, [low, medium, high, extreme]: Rule["scale"]): number {
  if (count < medium) return count < low ? 0 : 1;
  if (count < high) return 2;
  return count < extreme ? 3 : 4;
}
