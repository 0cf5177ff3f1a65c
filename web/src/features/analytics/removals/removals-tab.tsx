import type { CauseFound, Forensics } from "@ponkan/contract/analytics/advice";
import { causeWords } from "@ponkan/contract/analytics/forensics/find-kept-instead";
import { traitWords } from "@ponkan/contract/analytics/forensics/traits";
import { removalReasonLabels } from "@ponkan/contract/posts/removal-reason";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ShieldCheck } from "lucide-react";
import { analyticsAdvice } from "~/api/analytics.ts";
import { Card } from "~/components/charts/card.tsx";
import { ChartCard } from "~/components/charts/chart-card.tsx";
import { IconArt } from "~/components/picture-cards.tsx";
import { counted } from "~/lib/counted.ts";
import { buttonClass } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { timeText } from "../moment-text.ts";
import { insteadWords } from "../overview/story-words.ts";
import type { AnalyticsParams } from "../use-analytics-params.ts";
import { type Group, RemovedBars } from "./removed-bars.tsx";

type Props = { creatorId: number; params: AnalyticsParams; zone: string };

/** Why posts were removed, as far as known (AN-09). */
export function RemovalsTab({ creatorId, params, zone }: Props) {
  const { data, error, refetch, isFetching } = useQuery(analyticsAdvice(creatorId, params.asked));
  if (error && !data) {
    return (
      <ErrorState
        title="The removals did not load"
        text="Failed to get analytics. Please reload the page to try again."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-72 rounded-card" />;
  const { forensics } = data;
  if (forensics.removed === 0) {
    return (
      <EmptyState
        art={<IconArt icon={ShieldCheck} />}
        title="No post was removed"
        text={`All ${counted(forensics.posts, "Reddit post")} from this period are up, or were deleted by you.`}
      />
    );
  }
  return (
    <div className="grid gap-3.5">
      <Card title="Why posts were removed" note={`${forensics.removed} of ${counted(forensics.posts, "post")}`}>
        {forensics.notes.length > 0 && (
          <ul className="mb-4 grid gap-2">
            {forensics.notes.map(({ text, subreddit, removed }) => (
              <li key={`${subreddit} ${text}`} className="wrap-anywhere">
                The moderators of r/{subreddit} wrote{removed > 1 && ` ${removed} times`}: “{text}”
              </li>
            ))}
          </ul>
        )}
        {forensics.causes.length === 0 ? (
          <p className="text-fg-muted">
            Removed posts share nothing that kept ones don't. More posts may reveal a cause.
          </p>
        ) : (
          <ol className="grid gap-4">
            {forensics.causes.map((cause) => (
              <CauseItem key={causeWords(cause)} cause={cause} zone={zone} />
            ))}
          </ol>
        )}
      </Card>
      <div className="grid items-start gap-3.5 md:grid-cols-2 xl:grid-cols-3">
        {groupsOf(forensics.groups).map(({ title, groups }) => (
          <ChartCard
            key={title}
            title={title}
            file={`removed-${title.toLowerCase().replaceAll(" ", "-")}`}
            figures={{
              columns: [title, "Removed", "Posts"],
              rows: groups.map(({ name, removed, posts }) => [name, removed, posts]),
            }}
          >
            {groups.length > 0 ? (
              <RemovedBars groups={groups} />
            ) : (
              <p className="text-fg-muted text-sm">Nothing stands out.</p>
            )}
          </ChartCard>
        ))}
      </div>
    </div>
  );
}

function CauseItem({ cause, zone }: { cause: CauseFound; zone: string }) {
  const [first] = cause.planned;
  return (
    <li className="grid justify-items-start gap-1 not-first:border-line-subtle not-first:border-t not-first:pt-4">
      <p className="wrap-anywhere font-semibold">{causeWords(cause)}.</p>
      <p className="wrap-anywhere text-fg-muted text-sm">{insteadWords(cause)}</p>
      {first && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
          <span className="wrap-anywhere">
            {counted(cause.planned_count, "planned post")} {cause.planned_count === 1 ? "has" : "have"} it too, next “
            {first.title}”, {timeText(first.post_at, zone)}.
          </span>
          <Link
            to="/schedule"
            search={{ post: first.id }}
            className={buttonClass({ hierarchy: "secondary-gray", size: "sm" })}
          >
            Fix it
          </Link>
        </div>
      )}
    </li>
  );
}

type Named = { title: string; groups: Group[] };

function groupsOf({ reason, ...groups }: Forensics["groups"]): Named[] {
  const kinds = [
    ["place", "Place"],
    ["title", "Title"],
    ["hour", "Time of day"],
    ["flair", "Flair"],
    ["host", "Host"],
  ] as const;
  const byTrait = kinds.map(([kind, title]) => ({
    title,
    groups: groups[kind].map(({ key, ...counts }) => ({ name: shortTrait(traitWords({ kind, key })), ...counts })),
  }));
  const byReason = reason.map(({ key, removed }) => ({ name: removalReasonLabels[key], removed, posts: null }));
  return [{ title: "Reason", groups: byReason }, ...byTrait];
}

/** 'whose title has no [brackets]' → 'has no [brackets]' */
const shortTrait = (words: string) => words.replace(/^(in|whose title|posted|hosted on|with the flair) /, "");
