import type { AutoresponderType, Trigger } from "./limits.ts";

type Listed = { id: number; type: AutoresponderType; trigger: Trigger; is_enabled: boolean };

export const UPGRADE_NEEDED = "Please upgrade your plan to enable this autoresponder.";

/** What a creator without a subscription may have, one of them (AR-06). */
export const isFreeKind = ({ type, trigger }: Pick<Listed, "type" | "trigger">): boolean =>
  type === "comment" && trigger !== "keywords";

/** Whether enabling it asks for a subscription. `all` are those of the creator, of both types, in their order. */
export function requiresUpgrade(rule: Listed, all: readonly Listed[], isSubscribed: boolean): boolean {
  if (isSubscribed) return false;
  if (!isFreeKind(rule)) return true;
  const first = all.find((other) => other.is_enabled && isFreeKind(other));
  return first !== undefined && first.id !== rule.id;
}
