import type { SubredditAnalysis } from "@ponkan/contract/subreddits/analysis/analysis";
import { Card } from "~/components/charts/card.tsx";
import { SurvivalBadge } from "~/components/subreddits/survival-badge.tsx";
import { SurvivalReasons } from "~/components/subreddits/survival-reasons.tsx";
import { useSurvival } from "~/components/subreddits/use-survival.ts";

/** Whether a post is likely to stay up, why, and what to do about it. */
export function SurvivalCard({ analysis }: { analysis: SubredditAnalysis }) {
  const { level, reasons } = useSurvival(analysis.subreddit, analysis);
  return (
    <Card title="Will a post survive?" note={<SurvivalBadge level={level} />}>
      <SurvivalReasons reasons={reasons} />
    </Card>
  );
}
