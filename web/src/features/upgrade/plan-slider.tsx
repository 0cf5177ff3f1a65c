type Props = { index: number; count: number; labels: number[]; onChange: (index: number) => void };

/** One stop for each plan; arrow keys move one plan, Home and End jump. */
export function PlanSlider({ index, count, labels, onChange }: Props) {
  return (
    <div>
      <input
        type="range"
        aria-label="Plan"
        aria-valuetext={labels[index - 1] ? `${labels[index - 1]} posts a month` : undefined}
        min={1}
        max={count}
        step={1}
        value={index}
        onChange={(event) => onChange(Number(event.target.value))}
        className="plan-slider w-full"
        style={{ "--filled": `${((index - 1) / Math.max(1, count - 1)) * 100}%` } as React.CSSProperties}
      />
      <div aria-hidden className="mt-2 flex justify-between text-sm text-fg-muted tabular-nums">
        {labels.map((posts, i) => (
          <span
            key={posts}
            data-chosen={i + 1 === index}
            className="data-[chosen=true]:font-semibold data-[chosen=true]:text-fg"
          >
            {posts.toLocaleString()}
          </span>
        ))}
      </div>
    </div>
  );
}
