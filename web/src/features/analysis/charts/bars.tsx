import { cn } from "~/lib/cn.ts";

export type Bar = {
  name: string;
  /** How long the bar is. */
  value: number;
  /** What stands at its end. */
  text: string;
  /** A further number, muted. */
  note?: string;
};

type Props = { bars: readonly Bar[]; tone?: "orange" | "teal" };

/** Names with bars from left to right, the longest over the whole width. Every number stands beside its bar. */
export function Bars({ bars, tone = "orange" }: Props) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <ul className="grid gap-2.5">
      {bars.map(({ name, value, text, note }) => (
        <li key={name}>
          <div className="flex items-baseline justify-between gap-3 text-sm">
            <span className="min-w-0 truncate" title={name}>
              {name}
            </span>
            <span className="shrink-0 tabular-nums">
              {note && <span className="mr-2 text-fg-muted">{note}</span>}
              <span className="font-semibold">{text}</span>
            </span>
          </div>
          <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-press">
            <div
              data-forced-fill=""
              className={cn("h-full rounded-full", tone === "teal" ? "bg-sev-low" : "bg-brand")}
              style={{ width: `${(100 * value) / most}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
