import type { FoundThreat } from "@ponkan/contract/ban-shield/find-threats";
import { judgeChange, worstThreats } from "@ponkan/contract/ban-shield/judge-change";
import { inTimeOrder } from "@ponkan/contract/ban-shield/shield-item";
import { findSafeSlots, type SlotRow } from "@ponkan/contract/posts/times/find-safe-slots";
import type { AccountPlan } from "~/components/ban-shield/account-plan.ts";

/** The threats there would be if posts of the plan went out at other times (id to milliseconds), theirs and others'. */
export function threatsAt(plan: AccountPlan, to: ReadonlyMap<number, number>): FoundThreat[] {
  const is = plan.map((item) => ({ ...item, at: to.get(item.id) ?? item.at }));
  return worstThreats(
    judgeChange({ was: inTimeOrder(plan), is: inTimeOrder(is), isChanged: (id) => to.has(id as number) }),
  );
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
