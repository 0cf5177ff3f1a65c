import type { SubredditAnalysis } from "@ponkan/contract/subreddits/analysis/analysis";
import type { AnalysisPeriod } from "@ponkan/contract/subreddits/analysis/analysis-period";
import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import { requirementFields } from "@ponkan/contract/subreddits/requirements";
import { useQueries } from "@tanstack/react-query";
import { X } from "lucide-react";
import { subredditAnalysis } from "~/api/analysis.ts";
import { Card } from "~/components/charts/card.tsx";
import { RequirementBadge } from "~/components/subreddits/requirement-badge.tsx";
import { Avatar } from "~/ui/avatar.tsx";
import { Button } from "~/ui/button.tsx";
import { HeatMap } from "~/ui/heat-map.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { heatCells } from "../cards/heat-card.tsx";
import { HeroActions } from "../cards/hero-actions.tsx";
import { SurvivalCard } from "../cards/survival-card.tsx";
import { AnalysisFailed } from "../states/analysis-failed.tsx";
import { AnalysisLoading } from "../states/analysis-loading.tsx";
import { ReadingProgress } from "../states/reading-progress.tsx";
import { ComparisonTable } from "./comparison-table.tsx";

type Props = {
  creatorId: number;
  names: readonly string[];
  period: AnalysisPeriod;
  onRemove: (name: string) => void;
  onOpen: (name: string) => void;
};

/** Two or three subreddits side by side: a table of the same numbers, then the details of each. */
export function Comparison({ creatorId, names, period, onRemove, onOpen }: Props) {
  const queries = useQueries({ queries: names.map((name) => subredditAnalysis(creatorId, name, period)) });
  const known = queries.flatMap(({ data }) => data ?? []);
  return (
    <div className="grid gap-3.5">
      {known.length > 1 && <ComparisonTable analyses={known} />}
      <div className="grid gap-3.5 lg:auto-cols-fr lg:grid-flow-col">
        {queries.map(({ data, error, isFetching, refetch }, index) => {
          const name = names[index]!;
          return (
            <div key={name} className="grid min-w-0 content-start gap-3.5">
              <div className="flex items-center gap-2 rounded-card border border-line bg-surface px-4 py-2.5">
                <Avatar name={name} src={data?.subreddit.icon} size={28} />
                <h2 className="min-w-0 flex-1 truncate font-semibold">r/{data?.subreddit.name ?? name}</h2>
                <Button size="sm" hierarchy="link-color" onClick={() => onOpen(name)}>
                  Open
                </Button>
                <IconButton
                  size="sm"
                  label={`Remove r/${name} from the comparison`}
                  icon={<X aria-hidden />}
                  onClick={() => onRemove(name)}
                />
              </div>
              {data && <Compared creatorId={creatorId} analysis={data} />}
              {!data && error && (
                <AnalysisFailed error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
              )}
              {!data && !error && <AnalysisLoading />}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Compared({ creatorId, analysis }: { creatorId: number; analysis: SubredditAnalysis }) {
  const { subreddit, numbers, state, progress } = analysis;
  const known = requirementFields.filter((field) => subreddit.requirements[field] !== RequirementLevel.not_mentioned);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <HeroActions creatorId={creatorId} analysis={analysis} isQuiet />
      </div>
      {state === "reading" && <ReadingProgress {...progress} />}
      <SurvivalCard analysis={analysis} />
      <Card title="Requirements">
        <div className="flex flex-wrap gap-1.5">
          {known.map((field) => (
            <RequirementBadge key={field} field={field} level={subreddit.requirements[field]} />
          ))}
          {known.length === 0 && <p className="text-fg-muted text-sm">Nothing is mentioned.</p>}
        </div>
      </Card>
      {numbers && (
        <Card title="Best time to post">
          <HeatMap
            values={heatCells(numbers)}
            isRanked={numbers.is_reliable}
            caption={`Best time to post in r/${subreddit.name}`}
          />
        </Card>
      )}
    </>
  );
}
