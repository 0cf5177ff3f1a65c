import { accessTypeLabels } from "@ponkan/contract/subreddits/access-type";
import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import { requirementFields } from "@ponkan/contract/subreddits/requirements";
import type { SubredditStats } from "@ponkan/contract/subreddits/stats";
import { hourText } from "@ponkan/contract/time/clock-text";
import { useQuery } from "@tanstack/react-query";
import { Globe, Lock } from "lucide-react";
import { lazy, type ReactNode, useState } from "react";
import { CallFailed } from "~/api/ask.ts";
import { subredditStats } from "~/api/subreddits.ts";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { membersText } from "~/components/subreddits/members-text.ts";
import { RequirementBadge } from "~/components/subreddits/requirement-badge.tsx";
import { daysAgo } from "~/lib/days-ago.ts";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { WrittenRules } from "./written-rules.tsx";

const SurvivalLine = lazy(() => import("./survival-line.tsx"));

/** What to know about a subreddit before posting there (PS-11). */
export function AboutSubreddit({ creatorId, name }: { creatorId: number; name: string }) {
  const { data, error, isFetching, refetch } = useQuery(subredditStats(creatorId, name));
  if (data) return <About stats={data} />;
  if (!error) return <Skeleton className="h-16" />;
  // The subreddit does not exist, which the checks already report.
  if (error instanceof CallFailed && error.status === 404) return null;
  return (
    <p className="flex items-center gap-2 text-fg-muted text-sm">
      More about r/{name} did not load.
      <Button size="sm" hierarchy="link-color" loading={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  );
}

function About({ stats }: { stats: SubredditStats }) {
  const isOpen = stats.access === "public";
  const known = requirementFields.filter((field) => stats.requirements[field] !== RequirementLevel.not_mentioned);
  return (
    <section aria-label={`About r/${stats.name}`} className="grid gap-2.5 border-line border-t pt-3 text-sm">
      <div className="flex flex-wrap items-center gap-1.5">
        <Badge tone={isOpen ? "success" : "warning"} icon={isOpen ? <Globe aria-hidden /> : <Lock aria-hidden />}>
          {accessTypeLabels[stats.access]}
        </Badge>
        <Badge>{membersText(stats.subscribers) || "Members unknown"}</Badge>
        {known.map((field) => (
          <RequirementBadge key={field} field={field} level={stats.requirements[field]} />
        ))}
      </div>
      <PartBoundary isOpen onFail={() => undefined}>
        <SurvivalLine stats={stats} />
      </PartBoundary>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 @min-[700px]/rows:grid-cols-4">
        <Fact label="Best hours">{stats.best_times.map(slotText).join(", ") || "Not known yet"}</Fact>
        <Fact label="Posts a day">{rounded(stats.posts_per_day)}</Fact>
        <Fact label="Median score">{rounded(stats.median_score)}</Fact>
        <Fact label="Your last post">
          {stats.own.last_posted_at ? daysAgo(stats.own.last_posted_at, new Date()) : "None yet"}
        </Fact>
      </dl>
      {stats.guidelines && <Guidelines text={stats.guidelines} />}
      <WrittenRules rules={stats.written_rules ?? []} />
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-fg-muted text-xs">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

/** The moderators' guidelines; long ones are collapsed. */
function Guidelines({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > 200;
  return (
    <div className="rounded-md border border-line bg-surface px-3 py-2">
      <p className="font-semibold text-xs">Guidelines</p>
      <p className={`whitespace-pre-line text-fg-muted ${isLong && !isOpen ? "line-clamp-2" : ""}`}>{text}</p>
      {isLong && (
        <Button size="sm" hierarchy="link-color" className="px-0" onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Show less" : "Show all"}
        </Button>
      )}
    </div>
  );
}

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const slotText = ({ weekday, hour }: SubredditStats["best_times"][number]) => `${weekdays[weekday]} ${hourText(hour)}`;
const rounded = (amount: number | null) => (amount === null ? "–" : String(Math.round(amount * 10) / 10));
