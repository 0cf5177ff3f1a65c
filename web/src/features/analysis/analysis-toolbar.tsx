import { analysisPeriods } from "@ponkan/contract/subreddits/analysis/analysis-period";
import { Segmented } from "~/ui/segmented.tsx";
import { SubredditField } from "./choose/subreddit-field.tsx";
import { type AnalysisParams, COMPARED_MAX } from "./use-analysis-params.ts";

const labels = { week: "Week", month: "Month", year: "Year" };
const periods = analysisPeriods.map((value) => ({ value, label: labels[value] }));

/** The period, and a field to add another subreddit to compare with. */
export function AnalysisToolbar({ creatorId, params }: { creatorId: number; params: AnalysisParams }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented label="Period" options={periods} value={params.period} onChange={params.setPeriod} />
      {params.names.length < COMPARED_MAX && (
        <SubredditField
          creatorId={creatorId}
          label="Compare with"
          placeholder="Compare with another…"
          onChoose={params.add}
          className="ml-auto w-64 max-sm:w-full"
        />
      )}
    </div>
  );
}
