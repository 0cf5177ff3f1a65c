import { formatDateTime } from "@ponkan/contract/time/formats";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import { ArrowBigUp, ExternalLink, MessageSquare } from "lucide-react";
import { useUser } from "~/api/users.ts";
import { formatAmount } from "~/components/charts/amounts.ts";
import { ChartCard } from "~/components/charts/chart-card.tsx";
import type { Ready } from "./ready.ts";

export function TopPostsCard({ analysis: { subreddit, numbers } }: { analysis: Ready }) {
  const zone = timezoneOf(useUser());
  const at = (posted_at: string) => formatDateTime(new Date(posted_at), zone);
  return (
    <ChartCard
      title="Top posts"
      file={`${subreddit.name}-top-posts`}
      figures={{
        columns: ["Title", "Type", "Upvotes", "Comments", "Posted"],
        rows: numbers.top_posts.map(({ title, type, score, comments, posted_at }) => [
          title,
          type,
          score,
          comments,
          at(posted_at),
        ]),
      }}
    >
      <ol className="divide-y divide-line-subtle">
        {numbers.top_posts.map(({ url, title, type, score, comments, posted_at }) => (
          <li key={url} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              title={at(posted_at)}
              className="wrap-anywhere min-w-0 flex-1 basis-52 rounded-sm hover:underline"
            >
              {title}
              <ExternalLink aria-hidden className="ml-1.5 inline size-3.5 text-fg-muted" />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            <span className="flex items-center gap-3 text-fg-muted text-sm tabular-nums">
              <span>{type}</span>
              <span className="flex items-center gap-1">
                <MessageSquare aria-hidden className="size-3.5" />
                {formatAmount(comments)}
                <span className="sr-only">comments</span>
              </span>
              <span className="flex items-center gap-1 font-semibold text-fg">
                <ArrowBigUp aria-hidden className="size-4" />
                {formatAmount(score)}
                <span className="sr-only">upvotes</span>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </ChartCard>
  );
}
