import type { CSSProperties } from "react";

type Props = { index: number; count: number; labels: number[]; onChange: (index: number) => void };

/** One stop for each plan; arrow keys move by one plan, Home and End jump. Labels are for pointers only. */
export function PlanSlider({ index, count, labels, onChange }: Props) {
  return (
    <div>
      <div className="relative">
        <input
          type="range"
          aria-label="Plan"
          aria-valuetext={labels[index - 1] ? `${labels[index - 1]} posts a month` : undefined}
          min={1}
          max={count}
          step={1}
          value={index}
          onChange={(event) => onChange(Number(event.target.value))}
          className="plan-slider block w-full"
          style={{ "--filled": `${((index - 1) / Math.max(1, count - 1)) * 100}%` } as CSSProperties}
        />
        <Stops index={index} labels={labels} />
      </div>
      <div aria-hidden className="relative mt-2 h-5 text-fg-muted text-sm tabular-nums">
        {labels.map((posts, i) => (
          <button
            key={posts}
            type="button"
            tabIndex={-1}
            data-chosen={i + 1 === index}
            style={positionOf(i, labels.length)}
            className="absolute cursor-pointer hover:text-fg data-[chosen=true]:font-semibold data-[chosen=true]:text-fg"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange(i + 1)}
          >
            {posts.toLocaleString()}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Dots on the track, except under the thumb. */
function Stops({ index, labels }: { index: number; labels: number[] }) {
  return labels.map(
    (posts, i) =>
      i + 1 !== index && (
        <span
          key={posts}
          aria-hidden
          data-passed={i + 1 < index}
          style={{ left: stopAt(i, labels.length) }}
          className="-translate-1/2 pointer-events-none absolute top-1/2 size-1.5 rounded-full bg-line-control data-[passed=true]:bg-brand-strong"
        />
      ),
  );
}

/** Half a thumb's width from the ends. */
function stopAt(i: number, count: number): string {
  return `calc(0.75rem + (100% - 1.5rem) * ${i / Math.max(1, count - 1)})`;
}

/** Below its stop; the first and last labels are aligned to the edges. */
function positionOf(i: number, count: number): CSSProperties {
  if (i === 0) return { left: 0 };
  if (i === count - 1) return { right: 0 };
  return { left: stopAt(i, count), transform: "translateX(-50%)" };
}
