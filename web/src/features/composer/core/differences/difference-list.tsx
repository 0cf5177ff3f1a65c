import { counted } from "~/lib/counted.ts";
import type { Difference } from "./difference.ts";

const SHOWN = 8;

type Props = {
  differences: readonly Difference[];
  /** Labels of fields that only the other version changed; they are kept either way. */
  kept?: readonly string[];
};

/** Lists both values of each field the user chooses between. */
export function DifferenceList({ differences, kept = [] }: Props) {
  const more = differences.length - SHOWN;
  return (
    <div className="mt-4 grid gap-3">
      {differences.length > 0 && (
        <ul aria-label="What is different" className="divide-y divide-line rounded-card border border-line">
          {differences.slice(0, SHOWN).map((each) => (
            <Line key={each.label} {...each} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="text-fg-muted text-sm">And {counted(more, "difference")} more.</p>}
      {kept.length > 0 && (
        <p className="text-fg-muted text-sm">Also changed there, and kept whichever you choose: {kept.join(", ")}.</p>
      )}
    </div>
  );
}

function Line({ label, other, mine }: Difference) {
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <p className="font-[550]">{label}</p>
      <dl className="grid grid-cols-2 gap-4">
        <Value name="The other" words={other} />
        <Value name="Mine" words={mine} />
      </dl>
    </li>
  );
}

function Value({ name, words }: { name: string; words: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-fg-muted text-xs">{name}</dt>
      <dd className="whitespace-pre-wrap break-words text-sm">{words}</dd>
    </div>
  );
}
