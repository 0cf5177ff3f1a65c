import type { SubredditStats } from "@ponkan/contract/subreddits/stats";
import { SurvivalBadge } from "~/components/subreddits/survival-badge.tsx";
import { SurvivalReasons } from "~/components/subreddits/survival-reasons.tsx";
import { useSurvival } from "~/components/subreddits/use-survival.ts";

/** Whether a post is likely to stay up; gives reasons if something speaks against it. */
export default function SurvivalLine({ stats }: { stats: SubredditStats }) {
  const { level, reasons } = useSurvival(stats, stats);
  return (
    <div className="grid gap-1.5">
      <p className="flex items-center gap-2">
        <span className="text-fg-muted text-xs">Will it survive?</span>
        <SurvivalBadge level={level} />
      </p>
      {(level === "risky" || level === "removed") && <SurvivalReasons reasons={reasons} />}
    </div>
  );
}
