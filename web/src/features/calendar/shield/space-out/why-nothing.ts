import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { type Proposal, postsIn } from "./propose.ts";

type Asked = { days: readonly string[]; zone: string; now: number };

/** Why there is nothing to propose for the days that were asked for. */
export type WhyNothing = { kind: "over" } | { kind: "calm" } | { kind: "unsolved"; reasons: Proposal["unsolved"] };

export function whyNothing({ plan, unsolved }: Proposal, { days, zone, now }: Asked): WhyNothing {
  if (days.at(-1)! < instantToWallTime(new Date(now), zone).day) return { kind: "over" };
  const posts = new Map(postsIn(plan, days, zone).map(({ id, rev }) => [id, rev]));
  const own = unsolved.filter(({ id }) => posts.has(id));
  const changeable = own.filter(({ id }) => posts.get(id) !== null);
  if (own.length === 0) return { kind: "calm" };
  return { kind: "unsolved", reasons: changeable.length > 0 ? changeable : own };
}
