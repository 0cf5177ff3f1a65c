import type { FoundSubreddit } from "@ponkan/contract/subreddits/search/found-subreddit";
import { Link } from "@tanstack/react-router";
import { survivalLooks } from "~/components/subreddits/survival-badge.tsx";
import { useSurvival } from "~/components/subreddits/use-survival.ts";
import { cn } from "~/lib/cn.ts";
import { Tooltip } from "~/ui/tooltip.tsx";

const colours = {
  good: "text-success-fg",
  unknown: "text-fg-subtle",
  risky: "text-warning-fg",
  removed: "text-danger-fg",
} as const;

/**
 * Icon for whether a post is likely to stay up, with the main reason and next step on hover; the analysis lists all.
 */
export function VerdictMark({ place }: { place: FoundSubreddit }) {
  const { level, reasons } = useSurvival(place, place);
  const { icon: Icon, words } = survivalLooks[level];
  const [first] = reasons;
  const text = [level !== "unknown" && `${words}:`, first?.why, first?.next].filter(Boolean).join(" ");
  return (
    <Tooltip content={text}>
      <Link
        to="/analysis"
        search={{ subreddit: place.name }}
        aria-label={`r/${place.name}, ${text}`}
        className={cn("shrink-0 rounded-sm", colours[level])}
      >
        <Icon aria-hidden className="size-4" />
      </Link>
    </Tooltip>
  );
}
