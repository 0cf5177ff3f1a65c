import type { SubredditAnalysis } from "@ponkan/contract/subreddits/analysis/analysis";
import { change, formatAmount, percent, span } from "~/components/charts/amounts.ts";
import { ChartCard } from "~/components/charts/chart-card.tsx";
import { bestTimeText } from "~/components/subreddits/best-time.ts";
import { shortCount } from "~/components/subreddits/members-text.ts";
import { removedPercent } from "~/components/subreddits/removed-percent.ts";
import { Badge } from "~/ui/badge.tsx";

type Measure = {
  label: string;
  value: (analysis: SubredditAnalysis) => number | null;
  shown: (value: number | null) => string;
  /** Omitted if neither is better. */
  better?: "more" | "less";
};

const measures: Measure[] = [
  { label: "Opportunity", value: ({ numbers }) => numbers?.opportunity ?? null, shown: formatAmount, better: "more" },
  {
    label: "Members",
    value: ({ subreddit }) => subreddit.subscribers,
    shown: (value) => (value === null ? "-" : shortCount(value)),
  },
  { label: "Growth", value: ({ numbers }) => numbers?.growth ?? null, shown: change, better: "more" },
  { label: "Posts a day", value: ({ numbers }) => numbers?.posts_per_day ?? null, shown: formatAmount, better: "less" },
  { label: "Time in newest 25", value: ({ numbers }) => numbers?.time_on_top ?? null, shown: span, better: "more" },
  {
    label: "Median upvotes",
    value: ({ numbers }) => numbers?.median_score ?? null,
    shown: formatAmount,
    better: "more",
  },
  { label: "Top 10% from", value: ({ numbers }) => numbers?.p90_score ?? null, shown: formatAmount, better: "more" },
  {
    label: "Comments per post",
    value: ({ numbers }) => numbers?.avg_comments ?? null,
    shown: formatAmount,
    better: "more",
  },
  { label: "Engagement", value: ({ numbers }) => numbers?.engagement ?? null, shown: percent, better: "more" },
  {
    label: "Removed, of others",
    value: ({ removals }) => (removals ? removedPercent(removals) : null),
    shown: percent,
    better: "less",
  },
  { label: "Median title length", value: ({ numbers }) => numbers?.median_title_length ?? null, shown: formatAmount },
  { label: "Your posts", value: ({ own }) => own.posts, shown: formatAmount },
  {
    label: "Your removals",
    value: ({ own }) => (own.posts > 0 ? own.removed : null),
    shown: formatAmount,
    better: "less",
  },
];

/** The same numbers for each subreddit, with the best one marked. */
export function ComparisonTable({ analyses }: { analyses: readonly SubredditAnalysis[] }) {
  const names = analyses.map(({ subreddit }) => `r/${subreddit.name}`);
  return (
    <ChartCard
      title="Side by side"
      file={names.map((name) => name.slice(2)).join("-")}
      figures={{
        columns: ["Number", ...names],
        rows: measures.map(({ label, value }) => [label, ...analyses.map(value)]),
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard */}
      <section className="overflow-x-auto" aria-label="Side by side, table" tabIndex={0}>
        <table className="w-full min-w-[30rem]">
          <thead>
            <tr>
              <td />
              {names.map((name) => (
                <th key={name} scope="col" className="pb-2 pl-4 text-right font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line-subtle">
            {measures.map((measure) => (
              <MeasureRow key={measure.label} measure={measure} analyses={analyses} />
            ))}
            <tr>
              <th scope="row" className="py-2 text-left font-normal text-fg-muted">
                Best time
              </th>
              {analyses.map(({ subreddit, numbers }) => (
                <td key={subreddit.name} className="py-2 pl-4 text-right tabular-nums">
                  {numbers?.best_times[0] ? bestTimeText(numbers.best_times[0]) : "-"}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </ChartCard>
  );
}

function MeasureRow({ measure, analyses }: { measure: Measure; analyses: readonly SubredditAnalysis[] }) {
  const values = analyses.map(measure.value);
  const best = bestOf(values, measure.better);
  return (
    <tr>
      <th scope="row" className="py-2 text-left font-normal text-fg-muted">
        {measure.label}
      </th>
      {analyses.map(({ subreddit }, index) => (
        <td key={subreddit.name} className="py-2 pl-4 text-right tabular-nums">
          {values[index] === best ? (
            <Badge tone="success" title="The best of them">
              {measure.shown(values[index] ?? null)}
            </Badge>
          ) : (
            measure.shown(values[index] ?? null)
          )}
        </td>
      ))}
    </tr>
  );
}

/** Undefined if no value is better than the others. */
function bestOf(values: readonly (number | null)[], better: Measure["better"]): number | undefined {
  const known = values.filter((value) => value !== null);
  if (!better || known.length < 2 || new Set(known).size === 1) return undefined;
  return better === "more" ? Math.max(...known) : Math.min(...known);
}
