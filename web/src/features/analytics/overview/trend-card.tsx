import type { Analytics, SeriesPoint } from "@ponkan/contract/analytics/analytics";
import { useState } from "react";
import { ChartCard, type Figures } from "~/components/charts/chart-card.tsx";
import { Segmented } from "~/ui/segmented.tsx";
import { momentText } from "../moment-text.ts";
import { LineChart } from "./line-chart.tsx";
import { isTimeBeforeKnown } from "./time-before.ts";

const measures = ["score", "comments", "removed"] as const;
type Measure = (typeof measures)[number];

type Props = { analytics: Analytics; zone: string };

/** A number over time, with the previous period and the number of posts (AN-03). */
export function TrendCard({ analytics, zone }: Props) {
  const [measure, setMeasure] = useState<Measure>("score");
  const labels = labelsOf(analytics);
  const isCompared = isTimeBeforeKnown(analytics);
  const name = (at: string) => momentText(at, analytics.unit, zone);
  return (
    <ChartCard title="Over time" file="analytics-over-time" figures={figuresOf(analytics, labels.score, name)}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Segmented
          label="Number"
          variant="borderless"
          options={measures.map((value) => ({ value, label: labels[value] }))}
          value={measure}
          onChange={setMeasure}
        />
        <Legend unit={analytics.unit} isCompared={isCompared} />
      </div>
      <LineChart
        label={labels[measure]}
        points={analytics.series.map((point, at) => ({
          name: name(point.at),
          value: point[measure],
          before: isCompared ? (analytics.previous_series[at]?.[measure] ?? null) : null,
          posts: point.posts,
        }))}
      />
    </ChartCard>
  );
}

function Legend({ unit, isCompared }: { unit: Analytics["unit"]; isCompared: boolean }) {
  return (
    <p aria-hidden className="flex flex-wrap items-center gap-x-4 gap-y-1 text-fg-muted text-xs">
      <span className="flex items-center gap-1.5">
        <span className="h-0.75 w-3.5 rounded-full bg-chart-1" data-forced-fill="" /> This period
      </span>
      {isCompared && (
        <span className="flex items-center gap-1.5">
          <span className="w-3.5 border-fg-muted border-t border-dashed" /> Before
        </span>
      )}
      <span className="flex items-center gap-1.5">
        <span className="size-3 rounded-xs bg-press" data-forced-fill="" /> Posts per {unit}
      </span>
    </p>
  );
}

/** Platforms without upvotes count likes instead (AN-08). */
export function labelsOf({ totals }: Analytics): Record<Measure, string> {
  const likes = totals.likes ? (totals.score ? "Upvotes and likes" : "Likes") : "Upvotes";
  return { score: likes, comments: "Comments", removed: "Removed" };
}

function figuresOf({ series, unit }: Analytics, score: string, name: (at: string) => string): Figures {
  const first = { hour: "Hour", day: "Day", month: "Month" }[unit];
  return {
    columns: [first, "Posts", score, "Comments", "Removed"],
    rows: series.map((point: SeriesPoint) => [name(point.at), point.posts, point.score, point.comments, point.removed]),
  };
}
