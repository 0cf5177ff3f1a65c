import { linePath } from "~/components/charts/line-path.ts";

type Props = { values: readonly number[]; color: string };

/** The trend of a number without axes; the chart below shows the values. */
export function Sparkline({ values, color }: Props) {
  const most = Math.max(...values, 1);
  if (values.length < 2) return null;
  const path = linePath(
    values.map((value, at) => ({ x: (at * 100) / (values.length - 1), y: 29 - (27 * value) / most })),
  );
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 30"
      preserveAspectRatio="none"
      className="h-8 w-20 min-w-0 shrink max-sm:w-14"
    >
      <path d={path} fill="none" stroke={color} strokeWidth={1.75} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
