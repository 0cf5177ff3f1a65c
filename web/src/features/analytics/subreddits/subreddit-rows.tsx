import type { SubredditResults } from "@ponkan/contract/analytics/analytics";
import { FEWEST_POSTS } from "@ponkan/contract/analytics/heat";
import { Link } from "@tanstack/react-router";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { formatAmount } from "~/components/charts/amounts.ts";
import { bestTimeText } from "~/components/subreddits/best-time.ts";
import { cn } from "~/lib/cn.ts";
import { Badge } from "~/ui/badge.tsx";
import { Tooltip } from "~/ui/tooltip.tsx";
import { ratioText } from "../number-words.ts";

export type SubredditColumn =
  | "name"
  | "posts"
  | "avg_score"
  | "median_score"
  | "score"
  | "comments"
  | "upvote_ratio"
  | "removed";
export type SubredditOrder = { by: SubredditColumn; direction: "asc" | "desc" };

type Props = {
  label: string;
  subreddits: readonly SubredditResults[];
  /** All subreddits, for the share of upvotes. */
  all: readonly SubredditResults[];
  order?: SubredditOrder;
  onOrder?: (by: SubredditColumn) => void;
};

const columns: { by: SubredditColumn; label: string; hides?: string }[] = [
  { by: "name", label: "Subreddit" },
  { by: "posts", label: "Posts" },
  { by: "avg_score", label: "Avg upvotes" },
  { by: "median_score", label: "Median", hides: "max-lg:hidden" },
  { by: "score", label: "Share of upvotes", hides: "max-md:hidden" },
  { by: "comments", label: "Comments", hides: "max-xl:hidden" },
  { by: "upvote_ratio", label: "Ratio", hides: "max-md:hidden" },
  { by: "removed", label: "Removed" },
];

const BEST_HOUR = `By your own posts there, from ${FEWEST_POSTS} on. Search and Analysis go by everybody's posts.`;

/** Subreddits with the results of posts there; the column headers sort if allowed (AN-03). */
export function SubredditRows({ label, subreddits, all, order, onOrder }: Props) {
  const total = all.reduce((sum, { score }) => sum + Math.max(0, score ?? 0), 0);
  const hasBestHour = all.some(({ best_time }) => best_time !== null);
  return (
    <div className="-mx-4 overflow-x-auto px-4">
      <table className="w-full text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-line border-b text-fg-muted text-xs">
            {columns.map(({ by, label: name, hides }) => (
              <Head
                key={by}
                isFirst={by === "name"}
                sorted={order?.by === by ? order.direction : undefined}
                className={hides}
              >
                {onOrder ? <SortButton order={order} by={by} name={name} onOrder={onOrder} /> : name}
              </Head>
            ))}
            {hasBestHour && (
              <Head className="max-sm:hidden">
                <Tooltip content={BEST_HOUR}>
                  <span {...{ tabIndex: 0 }}>
                    Best hour<span className="sr-only">. {BEST_HOUR}</span>
                  </span>
                </Tooltip>
              </Head>
            )}
          </tr>
        </thead>
        <tbody>
          {subreddits.map((subreddit) => (
            <Row key={subreddit.name} subreddit={subreddit} total={total} hasBestHour={hasBestHour} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { subreddit: SubredditResults; total: number; hasBestHour: boolean };

function Row({ subreddit, total, hasBestHour }: RowProps) {
  const { name, posts, avg_score, median_score, score, comments, upvote_ratio, removed, removal_rate, best_time } =
    subreddit;
  const share = total > 0 ? Math.round((100 * Math.max(0, score ?? 0)) / total) : 0;
  return (
    <tr className="border-line-subtle border-b last:border-b-0">
      <th scope="row" className="max-w-44 truncate py-2.5 text-left font-semibold max-[23rem]:max-w-26">
        <Link to="/analysis" search={{ subreddit: name }} className="hover:underline">
          r/{name}
        </Link>
      </th>
      <Cell>{posts}</Cell>
      <Cell className="font-semibold">{formatAmount(avg_score)}</Cell>
      <Cell className="max-lg:hidden">{formatAmount(median_score)}</Cell>
      <Cell className="max-md:hidden">
        <span className="flex items-center justify-end gap-2">
          <span aria-hidden className="h-1.5 w-24 overflow-hidden rounded-full bg-press">
            <span data-forced-fill="" className="block h-full rounded-full bg-brand" style={{ width: `${share}%` }} />
          </span>
          <span className="w-9 text-fg-muted">{share}%</span>
        </span>
      </Cell>
      <Cell className="max-xl:hidden">{formatAmount(comments)}</Cell>
      <Cell className="max-md:hidden">{ratioText(upvote_ratio)}</Cell>
      <Cell>
        {removed === 0 ? (
          <span className="text-fg-muted">0</span>
        ) : (
          <Tooltip content={`${removal_rate}% of posts there`}>
            <span className="inline-flex">
              <Badge tone="danger" size="sm">
                {removed}
              </Badge>
            </span>
          </Tooltip>
        )}
      </Cell>
      {hasBestHour && <Cell className="text-fg-muted max-sm:hidden">{best_time ? bestTimeText(best_time) : "-"}</Cell>}
    </tr>
  );
}

type HeadProps = {
  isFirst?: boolean;
  sorted?: "asc" | "desc" | undefined;
  className?: string | undefined;
  children: ReactNode;
};

function Head({ isFirst = false, sorted, className, children }: HeadProps) {
  return (
    <th
      scope="col"
      aria-sort={sorted && (sorted === "asc" ? "ascending" : "descending")}
      className={cn("py-2 font-normal", isFirst ? "text-left" : "pl-3 text-right", className)}
    >
      {children}
    </th>
  );
}

type SortProps = {
  order: SubredditOrder | undefined;
  by: SubredditColumn;
  name: string;
  onOrder: (by: SubredditColumn) => void;
};

function SortButton({ order, by, name, onOrder }: SortProps) {
  const Arrow = order?.direction === "asc" ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => onOrder(by)}
      className="touch-target inline-flex items-center gap-1 whitespace-nowrap hover:text-fg"
    >
      {name}
      {order?.by === by && <Arrow aria-hidden className="size-3" />}
    </button>
  );
}

function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return <td className={cn("py-2.5 pl-3 text-right tabular-nums", className)}>{children}</td>;
}
