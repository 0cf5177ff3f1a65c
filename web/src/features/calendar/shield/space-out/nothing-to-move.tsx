import type { WhyNothing } from "./why-nothing.ts";

type Props = { why: WhyNothing; isWide: boolean; titles: ReadonlyMap<number, string> };

export function NothingToMove({ why, isWide, titles }: Props) {
  if (why.kind === "over") return <p className="text-fg-muted">There is nothing to move: this day is over.</p>;
  if (why.kind === "calm") {
    const where = isWide ? "the shown days" : "this day";
    return <p className="text-fg-muted">There is nothing to move: no post of {where} is risky.</p>;
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
