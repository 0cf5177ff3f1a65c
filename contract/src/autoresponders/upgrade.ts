import type { AutoresponderType, Trigger } from "./limits.ts";

type Listed = { id: number; type: AutoresponderType; trigger: Trigger; is_enabled: boolean };

export const UPGRADE_NEEDED = "Please upgrade your plan to enable this autoresponder.";

/** The kind of autoresponder that creators without a subscription may enable one of (AR-06). */
export const isFreeKind = ({ type, trigger }: Pick<Listed, "type" | "trigger">): boolean =>
  type === "comment" && trigger !== "keywords";

/** Whether enabling the rule requires a subscription. `all` are the creator's rules of both types, in list order. */
export function requiresUpgrade(rule: Listed, all: readonly Listed[], isSubscribed: boolean): boolean {
  if (isSubscribed) return false;
  if (!isFreeKind(rule)) return true;
  const first = all.find((other) => other.is_enabled && isFreeKind(other));
  return first !== undefined && first.id !== rule.id;
}
