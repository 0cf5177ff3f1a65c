import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { linePath } from "~/components/charts/line-path.ts";
import { counted } from "~/lib/counted.ts";
import { shortAmount } from "../number-words.ts";
import { roundSteps } from "./round-steps.ts";

export type ChartPoint = { name: string; value: number; before: number | null; posts: number };

type Props = { label: string; points: readonly ChartPoint[] };

/**
 * A line chart with the previous period dashed and the number of posts as columns; pointer and arrow keys show the
 * values of a point.
 */
export function LineChart({ label, points }: Props) {
  const [at, setAt] = useState<number | null>(null);
  const steps = roundSteps(Math.max(...points.flatMap(({ value, before }) => [value, before ?? 0])));
  const top = steps.at(-1)!;
  const last = points.length - 1;
  const x = (index: number) => (last === 0 ? 50 : (index * 100) / last);
  const y = (value: number) => 100 - (100 * Math.max(0, value)) / top;
  const chosen = at === null ? null : points[at];
  const move = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(width > 0 ? Math.min(last, Math.max(0, Math.round(((event.clientX - left) / width) * last))) : null);
  };
  const press = (event: KeyboardEvent) => {
    const next = nextAt(event.key, at, last);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };
  return (
    <div className="flex gap-2">
      <Steps steps={steps} />
      <div className="min-w-0 flex-1">
        <div
          role="slider"
          tabIndex={0}
          aria-label={`${label}, use the arrow keys`}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at ?? last}
          aria-valuetext={sayPoint(label, points[at ?? last]!)}
          onPointerMove={move}
          onPointerLeave={() => setAt(null)}
          onBlur={() => setAt(null)}
          onKeyDown={press}
          className="relative h-52 touch-pan-y"
        >
          <Drawing points={points} x={x} y={y} steps={steps} />
          {chosen && at !== null && <Chosen label={label} point={chosen} left={x(at)} top={y(chosen.value)} />}
        </div>
        <Names points={points} />
      </div>
    </div>
  );
}

type Scale = (value: number) => number;

function Drawing({ points, x, y, steps }: { points: readonly ChartPoint[]; x: Scale; y: Scale; steps: number[] }) {
  const line = linePath(points.map(({ value }, index) => ({ x: x(index), y: y(value) })));
  const before = linePath(
    points.flatMap((point, at) => (point.before === null ? [] : { x: x(at), y: y(point.before) })),
  );
  const mostPosts = Math.max(...points.map(({ posts }) => posts), 1);
  const width = Math.min(2.4, 60 / points.length);
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full overflow-visible">
      {steps.map((step) => (
        <line
          key={step}
          x1={0}
          x2={100}
          y1={y(step)}
          y2={y(step)}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {points.map(({ name, posts }, index) => (
        <rect
          key={name}
          x={x(index) - width / 2}
          y={100 - (22 * posts) / mostPosts}
          width={width}
          height={(22 * posts) / mostPosts}
          className="fill-press"
        />
      ))}
      <path d={`${line}L${x(points.length - 1)} 100L${x(0)} 100Z`} className="fill-chart-1 opacity-12" />
      <path d={before} className="fill-none stroke-fg-muted" strokeDasharray="4 4" vectorEffect="non-scaling-stroke" />
      <path d={line} className="fill-none stroke-chart-1" strokeWidth={2} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function Chosen({ label, point, left, top }: { label: string; point: ChartPoint; left: number; top: number }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      <span className="absolute inset-y-0 border-fg-muted border-l border-dashed" style={{ left: `${left}%` }} />
      <span
        className="absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-surface bg-chart-1"
        style={{ left: `${left}%`, top: `${top}%` }}
      />
      <div
        className="absolute top-0 w-max rounded-md border border-line bg-overlay px-3 py-2 text-xs shadow-md"
        style={left > 50 ? { right: `${102 - left}%` } : { left: `${left + 2}%` }}
      >
        <p className="font-semibold">{point.name}</p>
        <p className="mt-0.5 flex justify-between gap-4 text-fg-muted">
          {label} <span className="font-semibold text-fg tabular-nums">{point.value.toLocaleString("en-US")}</span>
        </p>
        {point.before !== null && (
          <p className="flex justify-between gap-4 text-fg-muted">
            Before <span className="tabular-nums">{point.before.toLocaleString("en-US")}</span>
          </p>
        )}
        <p className="flex justify-between gap-4 text-fg-muted">
          Posts <span className="font-semibold text-fg tabular-nums">{point.posts}</span>
        </p>
      </div>
    </div>
  );
}

function Steps({ steps }: { steps: readonly number[] }) {
  return (
    <div aria-hidden className="relative h-52 w-9 shrink-0 text-2xs text-fg-muted tabular-nums">
      {steps.map((step, index) => (
        <span
          key={step}
          className="absolute right-0 -translate-y-1/2"
          style={{ top: `${100 - (100 * index) / (steps.length - 1)}%` }}
        >
          {shortAmount(step)}
        </span>
      ))}
    </div>
  );
}

/** Labels the first, the last and some points in between. */
function Names({ points }: { points: readonly ChartPoint[] }) {
  const every = Math.max(1, Math.ceil(points.length / 6));
  return (
    <div aria-hidden className="relative mt-1.5 h-4 text-2xs text-fg-muted">
      {points.map(({ name }, index) => {
        if (index % every !== 0) return null;
        const left = points.length === 1 ? 50 : (index * 100) / (points.length - 1);
        return (
          <span
            key={name}
            className="absolute -translate-x-1/2 whitespace-nowrap first:translate-x-0 max-sm:nth-[even]:hidden"
            style={{ left: `${left}%` }}
          >
            {name.replace(/^\w{3} (?=\d)/, "")}
          </span>
        );
      })}
    </div>
  );
}

function sayPoint(label: string, { name, value, posts }: ChartPoint): string {
  return `${name}: ${value.toLocaleString("en-US")} ${label.toLowerCase()}, ${counted(posts, "post")}`;
}

function nextAt(key: string, at: number | null, last: number): number | undefined {
  if (key === "ArrowLeft") return Math.max(0, (at ?? last + 1) - 1);
  if (key === "ArrowRight") return Math.min(last, (at ?? last) + 1);
  if (key === "Home") return 0;
  return key === "End" ? last : undefined;
}
