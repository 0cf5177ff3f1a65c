import type { BanRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";
import { AccountRisk } from "@ponkan/contract/ban-shield/risks/risk-type";
import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import { formatDay } from "@ponkan/contract/time/formats";

/** The first day with posts of the risk that can still be moved; null when all of them are out. */
export function firstPlannedDay({ type, post_ids }: BanRisk, plan: readonly Neighbour[], zone: string): string | null {
  const ids = new Set(post_ids);
  // What was too much is out; what is planned can be.
  const isMeant = ({ id }: Neighbour) => type === AccountRisk.tooManyPostsDaily || ids.has(id);
  const times = plan.filter((post) => post.rev !== null && isMeant(post)).map(({ at }) => at);
  return times.length === 0 ? null : formatDay(new Date(Math.min(...times)), zone);
}
