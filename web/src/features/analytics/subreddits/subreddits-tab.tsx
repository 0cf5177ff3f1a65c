import type { SubredditResults } from "@ponkan/contract/analytics/analytics";
import { useState } from "react";
import { Card } from "~/components/charts/card.tsx";
import { ExportButton } from "../export-button.tsx";
import type { AnalyticsParams } from "../use-analytics-params.ts";
import { type SubredditColumn, type SubredditOrder, SubredditRows } from "./subreddit-rows.tsx";
import { WastedCard } from "./wasted-card.tsx";

type Props = { subreddits: readonly SubredditResults[]; creatorId: number; params: AnalyticsParams };

/** All subreddits in any order, with an export (AN-03). */
export function SubredditsTab({ subreddits, creatorId, params }: Props) {
  const [order, setOrder] = useState<SubredditOrder>({ by: "score", direction: "desc" });
  const sortBy = (by: SubredditColumn) =>
    setOrder((now) => ({ by, direction: now.by === by ? opposite[now.direction] : by === "name" ? "asc" : "desc" }));
  return (
    <div className="grid gap-3.5">
      {subreddits.length > 0 && <WastedCard subreddits={subreddits} creatorId={creatorId} />}
      <Card
        title="Subreddits"
        note={
          <ExportButton
            creatorId={creatorId}
            asked={params.asked}
            table="subreddits"
            isEmpty={subreddits.length === 0}
          />
        }
      >
        {subreddits.length === 0 ? (
          <p className="text-fg-muted">Nothing was posted to a subreddit in this period.</p>
        ) : (
          <SubredditRows
            label="Subreddits"
            subreddits={inOrder(subreddits, order)}
            all={subreddits}
            order={order}
            onOrder={sortBy}
          />
        )}
      </Card>
    </div>
  );
}

const opposite = { asc: "desc", desc: "asc" } as const;

/** Unknown values come last in either direction. */
function inOrder(subreddits: readonly SubredditResults[], { by, direction }: SubredditOrder): SubredditResults[] {
  const way = direction === "asc" ? 1 : -1;
  return subreddits.toSorted((one, other) => {
    if (by === "name") return way * one.name.localeCompare(other.name);
    const [a, b] = [one[by], other[by]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return way * (a - b) || one.name.localeCompare(other.name);
  });
}
