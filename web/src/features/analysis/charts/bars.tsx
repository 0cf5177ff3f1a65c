import { cn } from "~/lib/cn.ts";

export type Bar = {
  name: string;
  value: number;
  /** The label at its end. */
  text: string;
  /** An additional number, muted. */
  note?: string;
};

type Props = { bars: readonly Bar[]; tone?: "orange" | "teal" };

/** Labelled horizontal bars, the longest at full width, each with its number next to it. */
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
