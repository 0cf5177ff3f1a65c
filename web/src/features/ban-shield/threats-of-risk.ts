import type { BanRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";
import { AccountRisk } from "@ponkan/contract/ban-shield/risks/risk-type";
import { Threat } from "@ponkan/contract/posts/threat";

/** The threats by which the calendar finds the posts of a risk; empty for risks that are not about single posts. */
export function threatsOfRisk({ type, post_ids }: Pick<BanRisk, "type" | "post_ids">): Threat[] {
  if (post_ids.length === 0) return [];
  if (type === AccountRisk.highRemovalRate) return [Threat.removedBySpamFilter, Threat.removedByModerator];
  return Object.values(Threat).filter((threat) => threat === type);
}
