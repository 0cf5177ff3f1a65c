import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { type Proposal, postsIn } from "./propose.ts";

type Props = { why: WhyNothing; isWide: boolean; titles: ReadonlyMap<number, string> };

export function NothingToMove({ why, isWide, titles }: Props) {
  if (why.kind === "over") return <p className="text-fg-muted">There is nothing to move: this day is over.</p>;
  if (why.kind === "calm") {
    const where = isWide ? "the shown days" : "this day";
    return <p className="text-fg-muted">There is nothing to move: no risk on {where} is medium or higher.</p>;
  }
  return (
    <div className="grid gap-2">
      <p className="text-fg-muted">There is no safer plan.</p>
      <ul className="grid gap-1.5 text-sm">
        {why.reasons.map(({ id, why: reason }) => (
          <li key={id}>
            <strong className="font-semibold">{titles.get(id) ?? "A post"}</strong>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Asked = { days: readonly string[]; zone: string; now: number };

/** Why there is nothing to propose for the requested days. */
export type WhyNothing = { kind: "over" } | { kind: "calm" } | { kind: "unsolved"; reasons: Proposal["unsolved"] };

export function whyNothing({ plan, unsolved }: Proposal, { days, zone, now }: Asked): WhyNothing {
  if (days.at(-1)! < instantToWallTime(new Date(now), zone).day) return { kind: "over" };
  const posts = new Map(postsIn(plan, days, zone).map(({ id, rev }) => [id, rev]));
  const own = unsolved.filter(({ id }) => posts.has(id));
  const changeable = own.filter(({ id }) => posts.get(id) !== null);
  if (own.length === 0) return { kind: "calm" };
  return { kind: "unsolved", reasons: changeable.length > 0 ? changeable : own };
}
