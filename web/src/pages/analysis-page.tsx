import { useCreatorId } from "~/api/session.ts";
import { useCurrentCreator } from "~/api/users.ts";
import { NeedsCreator } from "~/components/needs-creator.tsx";
import { PageHeader } from "~/components/page-header.tsx";
import { Analysis } from "~/features/analysis/analysis.tsx";
import { AnalysisToolbar } from "~/features/analysis/analysis-toolbar.tsx";
import { NothingChosen } from "~/features/analysis/choose/nothing-chosen.tsx";
import { SubredditField } from "~/features/analysis/choose/subreddit-field.tsx";
import { Comparison } from "~/features/analysis/compare/comparison.tsx";
import { type AnalysisParams, useAnalysisParams } from "~/features/analysis/use-analysis-params.ts";

export default function AnalysisPage() {
  const creatorId = useCreatorId();
  const hasAccount = Boolean(useCurrentCreator()?.accounts.reddit);
  const params = useAnalysisParams(creatorId);
  const [name] = params.names;
  return (
    <>
      <PageHeader
        title="Subreddit Analysis"
        actions={
          hasAccount && (
            <SubredditField
              key={`${creatorId} ${name}`}
              creatorId={creatorId}
              label="Subreddit"
              placeholder="r/name"
              value={name && `r/${name}`}
              hasSlash
              onChoose={params.analyse}
              className="w-[calc(100vw-2rem)] sm:w-72"
            />
          )
        }
      />
      <NeedsCreator platforms={["reddit"]} text="See when a subreddit is awake, what it likes and what it forbids.">
        {name ? (
          <div className="flex flex-1 flex-col gap-3.5 p-4 lg:px-[22px]">
            <AnalysisToolbar creatorId={creatorId} params={params} />
            <Chosen key={creatorId} creatorId={creatorId} params={params} />
          </div>
        ) : (
          <NothingChosen creatorId={creatorId} onChoose={params.analyse} />
        )}
      </NeedsCreator>
    </>
  );
}

function Chosen({ creatorId, params }: { creatorId: number; params: AnalysisParams }) {
  const { names, period, remove, analyse } = params;
  if (names.length === 1) return <Analysis creatorId={creatorId} name={names[0]!} period={period} />;
  return <Comparison creatorId={creatorId} names={names} period={period} onRemove={remove} onOpen={analyse} />;
}
