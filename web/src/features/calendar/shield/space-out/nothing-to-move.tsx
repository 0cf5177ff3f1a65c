import type { NamedProposal } from "./use-proposal.ts";

/** Why there is nothing to propose. */
export function NothingToMove({ proposal: { unsolved, titles, plan } }: { proposal: NamedProposal }) {
  const changeable = new Set(plan.filter(({ rev }) => rev !== null).map(({ id }) => id));
  const told = unsolved.filter(({ id }) => changeable.has(id));
  const reasons = told.length > 0 ? told : unsolved;
  if (reasons.length === 0)
    return <p className="text-fg-muted">There is nothing to move: no post of this day is risky.</p>;
  return (
    <div className="grid gap-2">
      <p className="text-fg-muted">There is no safer plan.</p>
      <ul className="grid gap-1.5 text-sm">
        {reasons.map(({ id, why }) => (
          <li key={id}>
            <strong className="font-semibold">{titles.get(id) ?? "A post"}</strong>: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
