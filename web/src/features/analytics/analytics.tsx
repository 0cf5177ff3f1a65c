import { timezoneOf } from "@ponkan/contract/users/timezone";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChartColumn } from "lucide-react";
import { analyticsOf } from "~/api/analytics.ts";
import { useUser } from "~/api/users.ts";
import { IconArt } from "~/components/picture-cards.tsx";
import { cn } from "~/lib/cn.ts";
import { buttonClass } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { Segmented } from "~/ui/segmented.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { type Tab, tabs } from "./analytics-search.ts";
import { ContentTab } from "./content/content-tab.tsx";
import { practiceText } from "./number-words.ts";
import { OverviewTab } from "./overview/overview-tab.tsx";
import { PostsTab } from "./posts/posts-tab.tsx";
import { RemovalsTab } from "./removals/removals-tab.tsx";
import { SubredditsTab } from "./subreddits/subreddits-tab.tsx";
import type { AnalyticsParams } from "./use-analytics-params.ts";
import { VisitsTab } from "./visits/visits-tab.tsx";
import { WhatIfTab } from "./what-if/what-if-tab.tsx";

type Props = { creatorId: number; params: AnalyticsParams };

/** The results of the creator's posts (AN-03). */
export function Analytics({ creatorId, params }: Props) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(analyticsOf(creatorId, params.asked));
  const zone = timezoneOf(useUser());
  if (error && !data) {
    return (
      <ErrorState
        title="Analytics did not load"
        text="Failed to get analytics. Please reload the page to try again."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <AnalyticsLoading />;
  if (data.posts.meta.total === 0 && !params.isFiltered && params.platforms.length === 0 && params.tab === "overview") {
    return <NothingYet practice={data.practice_posts} />;
  }
  const counts: Partial<Record<Tab, number>> = {
    // Published posts only, as in the card above; the table includes failed ones.
    posts: data.totals.posts?.value ?? 0,
    subreddits: data.subreddits.length,
    visits: data.totals.link_visits?.value ?? 0,
    removals: data.totals.removed?.value ?? 0,
  };
  return (
    <div className={cn("flex flex-1 flex-col gap-3.5 p-4 lg:px-[22px]", isPlaceholderData && "opacity-60")}>
      <Segmented
        variant="tab"
        label="Parts of analytics"
        options={tabs.map((value) => ({ value, label: <TabLabel name={labels[value]} count={counts[value]} /> }))}
        value={params.tab}
        onChange={params.openTab}
      />
      {params.tab === "overview" && <OverviewTab analytics={data} creatorId={creatorId} params={params} zone={zone} />}
      {params.tab === "posts" && (
        <PostsTab
          creatorId={creatorId}
          params={params}
          subreddits={data.subreddits.map(({ name }) => name)}
          published={counts.posts ?? 0}
          zone={zone}
        />
      )}
      {params.tab === "subreddits" && (
        <SubredditsTab subreddits={data.subreddits} creatorId={creatorId} params={params} />
      )}
      {params.tab === "content" && <ContentTab creatorId={creatorId} params={params} zone={zone} />}
      {params.tab === "visits" && <VisitsTab creatorId={creatorId} params={params} zone={zone} />}
      {params.tab === "removals" && <RemovalsTab creatorId={creatorId} params={params} zone={zone} />}
      {params.tab === "what-if" && <WhatIfTab creatorId={creatorId} params={params} />}
    </div>
  );
}

const labels: Record<Tab, string> = {
  overview: "Overview",
  posts: "Posts",
  subreddits: "Subreddits",
  content: "Content",
  visits: "Visits",
  removals: "Removals",
  "what-if": "What if",
};

function TabLabel({ name, count }: { name: string; count: number | undefined }) {
  return (
    <>
      {name}
      {count !== undefined && count > 0 && (
        <span className="rounded-full bg-press px-1.5 font-normal text-fg-muted text-xs tabular-nums">
          {count.toLocaleString()}
        </span>
      )}
    </>
  );
}

function NothingYet({ practice }: { practice: number }) {
  const text =
    "Once posts are out, upvotes, comments, removals and your best hours show up here. Try a longer period, or schedule a post.";
  return (
    <EmptyState
      art={<IconArt icon={ChartColumn} />}
      title="No results yet"
      text={practice > 0 ? `${practiceText(practice)} ${text}` : text}
      actions={
        <Link to="/schedule" className={buttonClass({ hierarchy: "primary" })}>
          New post
        </Link>
      }
    />
  );
}

function AnalyticsLoading() {
  return (
    <div aria-busy="true" className="grid gap-3.5 p-4 lg:px-[22px]">
      <span className="sr-only">Loading analytics…</span>
      <Skeleton className="h-9 rounded-md" />
      <div className="grid grid-cols-2 gap-3.5 md:grid-cols-3 xl:grid-cols-5">
        {tabs.map((tab) => (
          <Skeleton key={tab} className="h-26 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-40 rounded-card" />
      <div className="grid gap-3.5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
}
