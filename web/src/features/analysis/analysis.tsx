import type { SubredditAnalysis } from "@ponkan/contract/subreddits/analysis/analysis";
import type { AnalysisPeriod } from "@ponkan/contract/subreddits/analysis/analysis-period";
import { useQuery } from "@tanstack/react-query";
import { subredditAnalysis } from "~/api/analysis.ts";
import { Alert } from "~/ui/alert.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { ActivityCard } from "./cards/activity-card.tsx";
import { HeatCard } from "./cards/heat-card.tsx";
import { Hero } from "./cards/hero.tsx";
import { HeroActions } from "./cards/hero-actions.tsx";
import { LookAlikesCard } from "./cards/look-alikes-card.tsx";
import { OwnCard } from "./cards/own-card.tsx";
import { isReady, type Ready } from "./cards/ready.ts";
import { RemovalsCard } from "./cards/removals-card.tsx";
import { RequirementsCard } from "./cards/requirements-card.tsx";
import { RulesCard } from "./cards/rules-card.tsx";
import { ShareCards, TypesCard } from "./cards/share-cards.tsx";
import { SurvivalCard } from "./cards/survival-card.tsx";
import { TitlesCard } from "./cards/titles-card.tsx";
import { TopPostsCard } from "./cards/top-posts-card.tsx";
import { AnalysisFailed } from "./states/analysis-failed.tsx";
import { AnalysisLoading, NumbersLoading } from "./states/analysis-loading.tsx";
import { ReadingProgress } from "./states/reading-progress.tsx";

type Props = { creatorId: number; name: string; period: AnalysisPeriod };

/** The analysis of a subreddit: known facts immediately, numbers once its posts are read. */
export function Analysis({ creatorId, name, period }: Props) {
  const { data, error, isFetching, refetch } = useQuery(subredditAnalysis(creatorId, name, period));
  const again = () => void refetch();
  if (!data && error) return <AnalysisFailed error={error} onRetry={again} isRetrying={isFetching} />;
  if (!data) return <AnalysisLoading />;
  return (
    <div className="grid gap-3.5">
      <Hero analysis={data} actions={<HeroActions creatorId={creatorId} analysis={data} />} />
      {data.state === "reading" && <ReadingProgress {...data.progress} />}
      {data.numbers?.is_reliable === false && <Alert type="info" text="Not enough posts for a reliable analysis." />}
      <div className="grid gap-3.5 lg:grid-cols-2 xl:grid-cols-[18rem_minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-3.5">
          <SurvivalCard analysis={data} />
          <RequirementsCard creatorId={creatorId} subreddit={data.subreddit} />
          <OwnCard analysis={data} />
          <RemovalsCard analysis={data} />
          {isReady(data) && <TypesCard analysis={data} />}
        </div>
        <div className="grid content-start gap-3.5">
          <RulesCard analysis={data} />
          <TitlesCard titles={data.sample_titles} />
          <LookAlikesCard creatorId={creatorId} name={data.subreddit.name} />
          {isReady(data) && <TopPostsCard analysis={data} />}
        </div>
        <Times analysis={data} onRetry={again} isRetrying={isFetching} />
      </div>
      {isReady(data) && (
        <div className="grid gap-3.5 md:grid-cols-2 2xl:grid-cols-4">
          <ShareCards analysis={data} />
        </div>
      )}
    </div>
  );
}

type TimesProps = { analysis: SubredditAnalysis | Ready; onRetry: () => void; isRetrying: boolean };

function Times({ analysis, onRetry, isRetrying }: TimesProps) {
  if (analysis.state === "failed") {
    return (
      <ErrorState
        className="rounded-card border border-line bg-surface"
        title="The posts did not come"
        text="Reddit did not answer. Here is everything else we know."
        onRetry={onRetry}
        retrying={isRetrying}
      />
    );
  }
  if (!isReady(analysis)) return <NumbersLoading />;
  return (
    <div className="grid content-start gap-3.5 max-xl:col-span-full max-xl:lg:grid-cols-2">
      <HeatCard name={analysis.subreddit.name} numbers={analysis.numbers} />
      <ActivityCard analysis={analysis} />
    </div>
  );
}
