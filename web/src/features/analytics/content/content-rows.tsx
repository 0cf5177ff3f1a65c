import type { ContentResults } from "@ponkan/contract/analytics/content";
import { Link } from "@tanstack/react-router";
import { FileText, Images, Link as LinkIcon, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { formatAmount } from "~/components/charts/amounts.ts";
import { cn } from "~/lib/cn.ts";
import { Badge } from "~/ui/badge.tsx";
import { Tooltip } from "~/ui/tooltip.tsx";
import { timeText } from "../moment-text.ts";

type Props = { contents: readonly ContentResults[]; zone: string };

/** Each content with its results and its best subreddit, and a link to post it again. */
export function ContentRows({ contents, zone }: Props) {
  return (
    <div className="-mx-4 overflow-x-auto px-4">
      <table className="w-full text-sm">
        <caption className="sr-only">Content with its results</caption>
        <thead>
          <tr className="border-line border-b text-fg-muted text-xs">
            <Head isFirst>Content</Head>
            <Head>Posts</Head>
            <Head className="max-sm:hidden">Places</Head>
            <Head>Avg upvotes</Head>
            <Head className="max-md:hidden">All upvotes</Head>
            <Head className="max-lg:hidden">Comments</Head>
            <Head className="max-sm:hidden">Removed</Head>
            <Head className="max-lg:hidden">Did best in</Head>
            <Head className="max-xl:hidden">Last posted</Head>
            <Head>
              <span className="sr-only">Actions</span>
            </Head>
          </tr>
        </thead>
        <tbody>
          {contents.map((content) => (
            <Row key={content.post_id} content={content} zone={zone} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ content, zone }: { content: ContentResults; zone: string }) {
  const { post_id, posts, places, avg_score, score, comments, removed, best_place, last_at } = content;
  const title = content.title || "Without a title";
  return (
    <tr className="border-line-subtle border-b last:border-b-0">
      <th scope="row" className="min-w-44 max-w-80 py-2 text-left font-normal max-sm:min-w-28">
        <Link
          to="/calendar"
          search={{ post: post_id, day: last_at.slice(0, 10) }}
          className="flex items-center gap-2.5 hover:underline"
        >
          <Picture content={content} />
          <span className="wrap-anywhere line-clamp-2 min-w-0">{title}</span>
        </Link>
      </th>
      <Cell>{posts}</Cell>
      <Cell className="max-sm:hidden">{places}</Cell>
      <Cell className="font-semibold">{formatAmount(avg_score)}</Cell>
      <Cell className="max-md:hidden">{formatAmount(score)}</Cell>
      <Cell className="max-lg:hidden">{formatAmount(comments)}</Cell>
      <Cell className="max-sm:hidden">
        {removed === 0 ? (
          <span className="text-fg-muted">0</span>
        ) : (
          <Badge tone="danger" size="sm" className="ml-auto">
            {removed}
          </Badge>
        )}
      </Cell>
      <Cell className="max-w-36 truncate max-lg:hidden">{best_place ? `r/${best_place}` : "-"}</Cell>
      <Cell className="whitespace-nowrap text-fg-muted max-xl:hidden">{timeText(last_at, zone)}</Cell>
      <Cell>
        <Tooltip content={`Schedule it again, last out ${timeText(last_at, zone)}`}>
          <Link
            to="/schedule"
            search={{ duplicate: post_id }}
            aria-label={`Schedule ${title} again`}
            className="touch-target inline-grid size-7 place-items-center rounded-md text-fg-muted hover:bg-hover hover:text-fg"
          >
            <RotateCw aria-hidden className="size-4" />
          </Link>
        </Tooltip>
      </Cell>
    </tr>
  );
}

const icons = { media: Images, link: LinkIcon, text: FileText };

function Picture({ content: { thumb_url, kind } }: { content: ContentResults }) {
  const Icon = icons[kind];
  if (thumb_url)
    return <img src={thumb_url} alt="" loading="lazy" className="size-9 shrink-0 rounded-md object-cover" />;
  return (
    <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-md bg-press text-fg-muted">
      <Icon className="size-4" />
    </span>
  );
}

type HeadProps = { isFirst?: boolean; className?: string; children: ReactNode };

function Head({ isFirst = false, className, children }: HeadProps) {
  return (
    <th scope="col" className={cn("py-2 font-normal", isFirst ? "text-left" : "pl-3 text-right", className)}>
      {children}
    </th>
  );
}

function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return <td className={cn("py-2 pl-3 text-right tabular-nums", className)}>{children}</td>;
}
