import { type FoundThreat, findThreats } from "@ponkan/contract/ban-shield/find-threats";
import { findSafeSlots, type SlotRow } from "@ponkan/contract/posts/times/find-safe-slots";
import type { AccountPlan } from "~/components/ban-shield/account-plan.ts";

/** The threats a post of the plan would carry at another time. */
export function threatsAt(plan: AccountPlan, id: number, at: number): FoundThreat[] {
  return findThreats(plan.map((item) => (item.id === id ? { ...item, at } : item))).get(id) ?? [];
}

type Search = { busy: readonly number[]; best: SlotRow["best"]; from: number; now: number; zone: string };

/** The next time in a good hour of its subreddit that raises no threat, from a moment on. */
export function nextGoodTime(plan: AccountPlan, id: number, { best, ...search }: Search) {
  const post = plan.find((item) => item.id === id);
  if (!post) return null;
  const others = plan.filter((item) => item.id !== id);
  const [slot] = findSafeSlots({ rows: [{ ...post, best }], others, quotaLeft: null, ...search });
  return slot && "at" in slot ? slot : null;
}
