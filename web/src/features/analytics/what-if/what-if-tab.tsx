import type { Advice } from "@ponkan/contract/analytics/advice";
import { useQuery } from "@tanstack/react-query";
import { analyticsAdvice } from "~/api/analytics.ts";
import { Card } from "~/components/charts/card.tsx";
import { bestTimeText } from "~/components/subreddits/best-time.ts";
import { counted } from "~/lib/counted.ts";
import { ErrorState } from "~/ui/error-state.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { shortAmount } from "../number-words.ts";
import type { AnalyticsParams } from "../use-analytics-params.ts";
import { DeleteRuleCard } from "./delete-rule-card.tsx";

type Props = { creatorId: number; params: AnalyticsParams };

/** What other hours, or a delete rule, would have changed (AN-10, AN-11). */
export function WhatIfTab({ creatorId, params }: Props) {
  const { data, error, refetch, isFetching } = useQuery(analyticsAdvice(creatorId, params.asked));
  return (
    <div className="grid gap-3.5 lg:grid-cols-2">
      <Card title="At the best hours">
        {error && !data && (
          <ErrorState
            title="It did not load"
            text="Failed to get analytics. Please reload the page to try again."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!data && !error && <Skeleton className="h-40 rounded-md" />}
        {data && <BestHours whatIf={data.what_if} />}
      </Card>
      <DeleteRuleCard creatorId={creatorId} />
    </div>
  );
}

function BestHours({ whatIf }: { whatIf: Advice["what_if"] }) {
  if (!whatIf) {
    return (
      <p className="text-pretty text-fg-muted">
        Not enough posts yet. A place tells its own hours after 20 posts with a score there; the best time of the
        overview is that of all places together.
      </p>
    );
  }
  const { score, likely, low, high, posts, posts_left, places } = whatIf;
  const isSure = low > score;
  return (
    <div className="grid gap-3">
      <p className="text-pretty">
        {isSure
          ? `Had all ${counted(posts, "post")} gone out at the best hours of their places, they would likely have got ${shortAmount(likely)} upvotes instead of ${shortAmount(score)}.`
          : `Other hours would hardly have changed the ${shortAmount(score)} upvotes of these ${counted(posts, "post")}.`}
      </p>
      <Range {...whatIf} />
      <p className="text-fg-muted text-sm">
        With 80% likelihood the result is between {shortAmount(low)} and {shortAmount(high)}.
        {posts_left > 0 && ` ${counted(posts_left, "post")} stay unchanged because their places have too little data.`}
      </p>
      {places.length > 0 && (
        <ul className="grid gap-1.5 border-line border-t pt-3 text-sm">
          {places.map(({ subreddit, posts: moved, ...when }) => (
            <li key={subreddit} className="flex justify-between gap-3">
              <span className="truncate">r/{subreddit}</span>
              <span className="shrink-0 text-fg-muted tabular-nums">
                {counted(moved, "post")} to {bestTimeText(when)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The actual value as a line, the likely one as a band with its middle. */
function Range({
  score,
  likely,
  low,
  high,
}: Pick<NonNullable<Advice["what_if"]>, "score" | "likely" | "low" | "high">) {
  const most = Math.max(score, high, 1) * 1.05;
  const at = (value: number) => `${(100 * Math.max(0, value)) / most}%`;
  return (
    <div aria-hidden className="relative h-9 rounded-md bg-sunken">
      <span
        data-forced-fill=""
        className="absolute inset-y-2.5 rounded-full bg-brand-line"
        style={{ left: at(low), width: `calc(${at(high)} - ${at(low)})` }}
      />
      <span
        data-forced-fill=""
        className="absolute inset-y-2 w-1 rounded-full bg-brand-strong"
        style={{ left: at(likely) }}
      />
      <span className="absolute inset-y-0.5 border-fg border-l-2" style={{ left: at(score) }} />
    </div>
  );
}
