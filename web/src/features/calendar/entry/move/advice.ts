import type { FoundThreat } from "@ponkan/contract/ban-shield/find-threats";
import { judgeChange, worstThreats } from "@ponkan/contract/ban-shield/judge-change";
import { inTimeOrder } from "@ponkan/contract/ban-shield/shield-item";
import type { AccountPlan } from "~/components/ban-shield/account-plan.ts";

/** Returns the threats to any post of the plan if some posts moved to other times (id to milliseconds). */
export function threatsAt(plan: AccountPlan, to: ReadonlyMap<number, number>): FoundThreat[] {
  const is = plan.map((item) => ({ ...item, at: to.get(item.id) ?? item.at }));
  return worstThreats(
    judgeChange({ was: inTimeOrder(plan), is: inTimeOrder(is), isChanged: (id) => to.has(id as number) }),
  );
}
