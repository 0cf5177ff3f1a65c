type Column = { name: string; value: number; text: string };

type Props = {
  columns: readonly Column[];
  /** Accessible description of the chart. */
  label: string;
  /** Labels only every n-th column. */
  every: number;
};

/** A column chart, oldest first. */
export function Columns({ columns, label, every }: Props) {
  const most = Math.max(...columns.map(({ value }) => value), 1);
  return (
    <div role="img" aria-label={label}>
      <div className="flex h-24 items-end gap-0.5">
        {columns.map(({ name, value, text }) => (
          <span
            key={name}
            title={`${name}: ${text}`}
            data-forced-fill=""
            className="min-w-0 flex-1 rounded-t-xs bg-sev-low opacity-75 hover:opacity-100"
            style={{ height: `max(2px, ${(100 * value) / most}%)` }}
          />
        ))}
      </div>
      <div className="mt-1 flex gap-0.5 text-2xs text-fg-muted tabular-nums">
        {columns.map(({ name }, index) => (
          <span key={name} className="min-w-0 flex-1 overflow-visible whitespace-nowrap">
            {index % every === 0 ? name : ""}
          </span>
        ))}
      </div>
    </div>
  );
}
