import { hourText } from "@ponkan/contract/time/clock-text";
import { cn } from "~/lib/cn.ts";
import { type HeatCell, rankTopThree } from "./rank-top-three.ts";

export type HeatValues = readonly HeatCell[] | readonly (readonly (number | null)[])[];

type Props = {
  /** 24 rows of 7 values, Monday first, or a list of cells. */
  values: HeatValues;
  /** What the values mean, for screen readers. */
  caption?: string;
  legend?: boolean;
  /** False if there are too few posts to rank the times. */
  isRanked?: boolean;
  className?: string;
};

/** Hours by weekdays, always Monday to Sunday: a real table with eight colour steps and the best three numbered. */
export function HeatMap(props: Props) {
  const { values, caption = "Best time to post", legend = false, isRanked = true, className } = props;
  const cells = toCells(values);
  const grid = new Map(cells.map((cell) => [keyOf(cell), cell]));
  const ranks = new Map((isRanked ? rankTopThree(cells) : []).map((cell, index) => [keyOf(cell), index + 1]));
  const range = rangeOf(cells);

  return (
    <div className={cn("min-w-0", className)}>
      <table className="w-full table-fixed border-separate border-spacing-0.5 text-2xs">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <td className="w-11" />
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="pb-1 font-normal text-fg-muted">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row" className="h-4.25 text-left font-normal text-fg-muted tabular-nums leading-none">
                <span className={hour % 3 === 0 ? undefined : "sr-only"}>{hourText(hour)}</span>
              </th>
              {weekdays.map((name, weekday) => {
                const cell = grid.get(keyOf({ weekday, hour }));
                return (
                  <Slot
                    key={name}
                    cell={cell}
                    rank={ranks.get(keyOf({ weekday, hour }))}
                    name={`${name} ${hourText(hour)}`}
                    {...range}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {legend && <Legend />}
    </div>
  );
}

type SlotProps = {
  cell: HeatCell | undefined;
  rank: number | undefined;
  name: string;
  lowest: number;
  highest: number;
};

function Slot({ cell, rank, name, lowest, highest }: SlotProps) {
  const value = cell?.value ?? null;
  const step = stepOf(value, lowest, highest);
  const index = value === null || highest === 0 ? undefined : Math.round((100 * value) / highest);
  return (
    <td
      data-step={step}
      data-rank={rank}
      data-forced-fill=""
      title={index === undefined ? `${name}, no posts` : `${name}, ${index} of 100`}
      className={cn(
        "h-4.25 rounded-xs p-0 text-center font-semibold leading-none",
        steps[step],
        rank && "relative z-1 shadow-[0_0_0_1.5px_var(--bg-surface),0_0_0_3px_var(--fg)]",
      )}
    >
      {rank}
      <span className="sr-only">{index === undefined ? "no posts" : `${rank ? "best slot, " : ""}${index}`}</span>
    </td>
  );
}

function Legend() {
  return (
    <div className="mt-3 flex items-center gap-1 text-2xs text-fg-muted" aria-hidden="true">
      <span className="mr-1">Low</span>
      {steps.map((step) => (
        <span key={step} className={cn("h-2 w-3.5 rounded-[2px]", step)} />
      ))}
      <span className="ml-1">High</span>
    </div>
  );
}

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const steps = [
  "bg-heat-0",
  "bg-heat-1",
  "bg-heat-2",
  "bg-heat-3",
  "bg-heat-4",
  "bg-heat-5",
  "bg-heat-6 text-fg-on-brand",
  "bg-heat-7 text-fg-inverse",
];

/** 0 without posts, otherwise 1 to 7 between the lowest and the highest value shown. */
function stepOf(value: number | null, lowest: number, highest: number): number {
  if (value === null) return 0;
  return highest === lowest ? 4 : 1 + Math.round((6 * (value - lowest)) / (highest - lowest));
}

function rangeOf(cells: readonly HeatCell[]) {
  const known = cells.flatMap((cell) => cell.value ?? []);
  return { lowest: Math.min(...known), highest: Math.max(...known) };
}

function toCells(values: HeatValues): HeatCell[] {
  return values.flatMap((entry, hour) =>
    "hour" in entry ? entry : entry.map((value, weekday) => ({ weekday, hour, value })),
  );
}

function keyOf({ weekday, hour }: { weekday: number; hour: number }) {
  return weekday * 24 + hour;
}
