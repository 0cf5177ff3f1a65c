import { accessTypeLabels } from "@ponkan/contract/subreddits/access-type";
import type { SubredditAnalysis } from "@ponkan/contract/subreddits/analysis/analysis";
import { Globe, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { formatAmount, percent } from "~/components/charts/amounts.ts";
import { shortCount } from "~/components/subreddits/members-text.ts";
import { OpportunityRing } from "~/components/subreddits/opportunity-ring.tsx";
import { removedPercent } from "~/components/subreddits/removed-percent.ts";
import { counted } from "~/lib/counted.ts";
import { Avatar } from "~/ui/avatar.tsx";
import { Badge } from "~/ui/badge.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";

type Props = { analysis: SubredditAnalysis; actions: ReactNode };

export function Hero({ analysis: { subreddit, own, numbers, state, removals }, actions }: Props) {
  const isOpen = subreddit.access === "public";
  const isReading = state === "reading";
  return (
    <section aria-label={`r/${subreddit.name}`} className="overflow-hidden rounded-card border border-line bg-surface">
      <div aria-hidden className="h-14 bg-linear-to-r from-heat-2 via-heat-1 to-sev-low-soft" />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4 px-5 pb-4">
        <div className="flex min-w-0 flex-1 basis-60 items-start gap-4">
          <Avatar
            name={subreddit.name}
            src={subreddit.icon}
            size={68}
            className="-mt-4 shrink-0 rounded-full ring-4 ring-surface"
          />
          <div className="min-w-0 pt-3">
            <div className="flex flex-wrap items-center gap-1.5">
              <h2 className="truncate font-[650] font-display text-xl tracking-[-0.022em]">r/{subreddit.name}</h2>
              <Badge tone={isOpen ? "success" : "warning"} icon={isOpen ? <Globe aria-hidden /> : <Lock aria-hidden />}>
                {accessTypeLabels[subreddit.access]}
              </Badge>
              <Badge>{subreddit.over_18 ? "NSFW" : "SFW"}</Badge>
            </div>
            <p className="line-clamp-2 text-fg-muted text-sm">{subreddit.description || subreddit.title}</p>
          </div>
        </div>
        <dl className="flex flex-wrap gap-x-4 gap-y-3 pt-3">
          <Figure label="members">{subreddit.subscribers === null ? "-" : shortCount(subreddit.subscribers)}</Figure>
          <Figure label="posts a day" isReading={isReading}>
            {formatAmount(numbers?.posts_per_day ?? null)}
          </Figure>
          <Figure label="median votes" isReading={isReading}>
            {formatAmount(numbers?.median_score ?? null)}
          </Figure>
          <Figure label="removed">{removals ? percent(removedPercent(removals)) : "-"}</Figure>
        </dl>
        <div className="flex items-center gap-3 border-line pt-3 lg:border-l lg:pl-4">
          {isReading ? (
            <Skeleton circle className="size-9" />
          ) : (
            <OpportunityRing value={numbers?.opportunity ?? null} />
          )}
          <p className="text-sm">
            <span className="block font-semibold">Opportunity</span>
            <span className="text-fg-muted">{ownText(own)}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 pt-3">{actions}</div>
      </div>
    </section>
  );
}

function Figure({ label, isReading = false, children }: { label: string; isReading?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-fg-muted text-sm">{label}</dt>
      <dd className="font-[650] font-display text-xl tabular-nums">
        {isReading ? <Skeleton className="my-1 h-5 w-12" /> : children}
      </dd>
    </div>
  );
}

function ownText({ posts, removed }: SubredditAnalysis["own"]): string {
  if (posts === 0) return "You: no posts yet";
  return `You: ${counted(posts, "post")}, ${removed} removed`;
}
