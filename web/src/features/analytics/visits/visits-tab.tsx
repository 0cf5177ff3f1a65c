import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { Visits } from "@ponkan/contract/analytics/visits";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MousePointerClick } from "lucide-react";
import type { ReactNode } from "react";
import { visitsOf } from "~/api/analytics.ts";
import { Card } from "~/components/charts/card.tsx";
import { IconArt } from "~/components/picture-cards.tsx";
import { counted } from "~/lib/counted.ts";
import { platformName } from "~/lib/platform-name.ts";
import { buttonClass } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { PlatformIcon } from "~/ui/platform-icon.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { timeText } from "../moment-text.ts";
import { shortAmount } from "../number-words.ts";
import type { AnalyticsParams } from "../use-analytics-params.ts";
import { VisitBars } from "./visit-bars.tsx";

type Props = { creatorId: number; params: AnalyticsParams; zone: string };

/** Which post, subreddit or answer brought visitors to the website (SE-06). */
export function VisitsTab({ creatorId, params, zone }: Props) {
  const { data, error, refetch, isFetching } = useQuery(visitsOf(creatorId, params.asked));
  if (error && !data) {
    return (
      <ErrorState
        title="Visits did not load"
        text="Failed to get analytics. Please reload the page to try again."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-80 rounded-card" />;
  if (data.total === null) return <NoLink />;
  return (
    <div className="grid items-start gap-3.5 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <Card title="Visits" note={changeText(data)}>
          <VisitBars visits={data} zone={zone} />
        </Card>
      </div>
      <Card title="By post">
        <Posts visits={data} zone={zone} />
      </Card>
      <div className="grid gap-3.5">
        <Card title="By place">
          <Places visits={data} />
        </Card>
        <Card title="By answer">
          <Answers visits={data} />
        </Card>
      </div>
    </div>
  );
}

function NoLink() {
  return (
    <EmptyState
      art={<IconArt icon={MousePointerClick} />}
      title="No visits yet"
      text="Set your website and write {link} in posts, comments and answers to see which ones bring visitors."
      actions={
        <Link to="/settings" className={buttonClass({ hierarchy: "primary" })}>
          Set your website
        </Link>
      }
    />
  );
}

function changeText({ total, previous, change }: Visits): string {
  const now = counted(total ?? 0, "visit");
  if (change === null) return now;
  return `${now}, ${change > 0 ? "+" : ""}${change}% against ${shortAmount(previous ?? 0)} before`;
}

function Posts({ visits: { posts, total }, zone }: { visits: Visits; zone: string }) {
  return (
    <Ranking
      label="Visits by post"
      empty="No post brought visitors in this period."
      most={total ?? 0}
      rows={posts.map(({ id, platform, subreddit, title, content, at, visits }) => ({
        key: String(id),
        visits,
        name: (
          <Link
            to="/calendar"
            search={{ post: id, day: at.slice(0, 10) }}
            className="wrap-anywhere line-clamp-2 hover:underline"
          >
            {title || content || "Without a title"}
          </Link>
        ),
        note: `${placeText(platform, subreddit)} · ${timeText(at, zone)}`,
      }))}
    />
  );
}

function Places({ visits: { places, elsewhere, total } }: { visits: Visits }) {
  const rows = places.map(({ platform, subreddit, posts, visits }) => ({
    key: `${platform} ${subreddit}`,
    visits,
    name: (
      <span className="flex min-w-0 items-center gap-1.5">
        <PlatformIcon platform={platformName(platform)} size={14} />
        <span className="truncate">{placeText(platform, subreddit)}</span>
      </span>
    ),
    note: counted(posts, "post"),
  }));
  const others = { key: "elsewhere", visits: elsewhere, name: "Elsewhere", note: "Your profile, or a link you shared" };
  return (
    <Ranking
      label="Visits by place"
      empty="No visits in this period."
      most={total ?? 0}
      rows={elsewhere > 0 ? [...rows, others] : rows}
    />
  );
}

function Answers({ visits: { answers, total } }: { visits: Visits }) {
  return (
    <Ranking
      label="Visits by answer"
      empty="No answer brought visitors in this period."
      most={total ?? 0}
      rows={answers.map(({ autoresponder_id, name, reply, visits }) => ({
        key: `${autoresponder_id} ${reply}`,
        visits,
        name: <span className="wrap-anywhere line-clamp-2">{reply ?? "A reply you have changed since"}</span>,
        note: name ?? "An autoresponder you have deleted",
      }))}
    />
  );
}

type Row = { key: string; visits: number; name: ReactNode; note: string };

function Ranking({ label, empty, most, rows }: { label: string; empty: string; most: number; rows: readonly Row[] }) {
  if (rows.length === 0) return <p className="text-fg-muted">{empty}</p>;
  return (
    <ol aria-label={label} className="grid gap-2.5 text-sm">
      {rows.map(({ key, visits, name, note }) => (
        <li key={key} className="grid gap-1">
          <span className="flex items-start justify-between gap-3">
            <span className="min-w-0">
              {name}
              <span className="block truncate text-fg-muted text-xs">{note}</span>
            </span>
            <span className="shrink-0 font-semibold tabular-nums">{visits.toLocaleString()}</span>
          </span>
          <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-press">
            <span
              data-forced-fill=""
              className="block h-full rounded-full bg-brand"
              style={{ width: `${(100 * visits) / Math.max(1, most)}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}

function placeText(platform: Visits["places"][number]["platform"], subreddit: string): string {
  return subreddit ? `r/${subreddit}` : platformLabels[platformName(platform)];
}
