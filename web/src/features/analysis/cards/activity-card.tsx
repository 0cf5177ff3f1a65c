import type { AnalysisPeriod } from "@ponkan/contract/subreddits/analysis/analysis-period";
import { change, formatAmount, percent, span } from "~/components/charts/amounts.ts";
import { ChartCard } from "~/components/charts/chart-card.tsx";
import { monthName, shortWallDay } from "~/lib/days.ts";
import { Badge } from "~/ui/badge.tsx";
import { Columns } from "../charts/columns.tsx";
import type { Ready } from "./ready.ts";

export function ActivityCard({ analysis: { subreddit, numbers, period } }: { analysis: Ready }) {
  const { activity, growth } = numbers;
  const columns = activity.map(({ at, posts }) => ({ name: nameOf(at, period), value: posts, text: `${posts} posts` }));
  return (
    <ChartCard
      title="Activity"
      file={`${subreddit.name}-activity`}
      figures={{
        columns: [period === "year" ? "Month" : "Day", "Posts", "Median upvotes"],
        rows: activity.map(({ at, posts, median_score }) => [at, posts, median_score]),
      }}
    >
      <dl className="mb-3 grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        <Fact label="Online now" value={formatAmount(subreddit.active_users)} />
        <Fact label="Growth" value={change(growth)} tone={growthTone(growth)} />
        <Fact label="Engagement" value={percent(numbers.engagement)} />
        <Fact label="Comments per post" value={formatAmount(numbers.avg_comments)} />
        <Fact label="Time in newest 25" value={span(numbers.time_on_top)} />
        <Fact label="Average upvotes" value={formatAmount(numbers.avg_score)} />
        <Fact label="Top 10% from" value={formatAmount(numbers.p90_score)} />
      </dl>
      <Columns
        columns={columns}
        label={`Posts by ${period === "year" ? "month" : "day"}, most on one: ${formatAmount(Math.max(...activity.map(({ posts }) => posts)))}`}
        every={Math.ceil(columns.length / 4)}
      />
    </ChartCard>
  );
}

type Tone = "success" | "danger" | undefined;

function Fact({ label, value, tone }: { label: string; value: string; tone?: Tone }) {
  return (
    <div>
      <dt className="text-fg-muted text-xs">{label}</dt>
      <dd className="font-semibold tabular-nums">{tone ? <Badge tone={tone}>{value}</Badge> : value}</dd>
    </div>
  );
}

function growthTone(growth: number | null): Tone {
  if (growth === null || growth === 0) return undefined;
  return growth > 0 ? "success" : "danger";
}

const nameOf = (at: string, period: AnalysisPeriod) =>
  period === "year" ? monthName(at).slice(0, 3) : shortWallDay(at).slice(4);
