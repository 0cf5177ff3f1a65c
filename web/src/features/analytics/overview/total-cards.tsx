import { type BookablePlatform, Platform, platformLabels } from "@ponkan/contract/accounts/platform";
import type { Analytics, SeriesPoint } from "@ponkan/contract/analytics/analytics";
import { type TotalKey, totalKeys, totalsOfPlatform } from "@ponkan/contract/analytics/totals";
import { ArrowDownRight, ArrowUpRight } from "lucide-react";
import { change } from "~/components/charts/amounts.ts";
import { cn } from "~/lib/cn.ts";
import { counted } from "~/lib/counted.ts";
import { platformName } from "~/lib/platform-name.ts";
import { Tooltip } from "~/ui/tooltip.tsx";
import { isBetterWhenLower, practiceText, shortAmount, totalLabels, totalText } from "../number-words.ts";
import { Sparkline } from "./sparkline.tsx";
import { changeShown, isTimeBeforeKnown } from "./time-before.ts";

const CARDS = 5;
const onReddit: readonly TotalKey[] = ["posts", "score", "comments", "upvote_ratio", "removed"];

/** The key numbers with their changes, then the others in a line (AN-01, AN-03). */
export function TotalCards({ analytics, span }: { analytics: Analytics; span: string }) {
  const shown = totalKeys.filter((key) => analytics.totals[key]);
  const first = analytics.totals.score ? onReddit : shown.slice(0, CARDS);
  const others = shown.filter((key) => !first.includes(key));
  return (
    <section aria-label="Totals" className="grid gap-3.5">
      <ul className="grid grid-cols-2 gap-3.5 max-sm:gap-2.5 md:grid-cols-3 xl:grid-cols-5">
        {first.map((key) => (
          <TotalCard key={key} name={key} analytics={analytics} />
        ))}
      </ul>
      {!isTimeBeforeKnown(analytics) && (analytics.totals.posts?.value ?? 0) > 0 && (
        <p className="text-fg-muted text-sm">There is no full {span} of posts before to compare with yet.</p>
      )}
      {analytics.practice_posts > 0 && (
        <p className="text-fg-muted text-sm">{practiceText(analytics.practice_posts)}</p>
      )}
      {others.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1.5 rounded-card border border-line bg-surface px-4 py-2.5 text-sm">
          {others.map((key) => (
            <OtherTotal key={key} name={key} analytics={analytics} />
          ))}
        </dl>
      )}
    </section>
  );
}

type Props = { name: TotalKey; analytics: Analytics };

function TotalCard({ name, analytics }: Props) {
  const { value } = analytics.totals[name]!;
  const drawn = lines[name];
  return (
    <li className="grid min-w-0 grid-cols-1 content-start gap-0.5 rounded-card border border-line bg-surface p-4 max-sm:p-3">
      <div className="flex items-center justify-between gap-2 text-sm">
        <h2 className="truncate text-fg-muted">{totalLabels[name]}</h2>
        <Change name={name} analytics={analytics} />
      </div>
      <div className="flex items-end justify-between gap-3">
        <p className="font-[650] font-display text-3xl tracking-[-0.022em] max-sm:text-2xl">{totalText(name, value)}</p>
        {drawn && <Sparkline values={analytics.series.map(drawn.value)} color={drawn.color} />}
      </div>
      <p className="min-h-4.5 truncate text-fg-muted text-xs">{factOf(name, analytics)}</p>
    </li>
  );
}

function OtherTotal({ name, analytics }: Props) {
  const { value } = analytics.totals[name]!;
  const why = name === "link_visits" && value === null ? "Visits are counted once you have a promotion link." : "";
  return (
    <Tooltip content={why}>
      <div className="flex items-baseline gap-1.5" {...(why && { tabIndex: 0 })}>
        <dt className="text-fg-muted">{totalLabels[name]}</dt>
        <dd className="flex items-baseline gap-1.5 font-semibold tabular-nums">
          {totalText(name, value)} <Change name={name} analytics={analytics} />
        </dd>
      </div>
    </Tooltip>
  );
}

/** Green for better, which is not always an increase. */
function Change({ name, analytics }: Props) {
  const changed = changeShown(name, analytics);
  if (changed === null) return null;
  const isBetter = changed === 0 ? null : changed > 0 !== isBetterWhenLower(name);
  const Arrow = changed < 0 ? ArrowDownRight : ArrowUpRight;
  return (
    <span
      className={cn(
        "inline-flex shrink-0 items-center gap-0.5 font-[550] text-xs tabular-nums",
        isBetter === null ? "text-fg-muted" : isBetter ? "text-success-fg" : "text-danger-fg",
      )}
    >
      {changed !== 0 && <Arrow aria-hidden className="size-3.5" />}
      {change(changed)}
      <span className="sr-only"> against the time before</span>
    </span>
  );
}

/** One fact that adds context to the number. */
function factOf(name: TotalKey, { totals, posts_by_platform }: Analytics): string {
  const a = (value: number | null | undefined) => (value === null || value === undefined ? "-" : shortAmount(value));
  switch (name) {
    case "posts":
      return posts_by_platform
        .map(({ platform, posts: count }) => `${shortAmount(count)} ${platformLabels[platformName(platform)]}`)
        .join(", ");
    case "score":
      return totals.avg_score?.value === null
        ? ""
        : `${a(totals.avg_score?.value)} per post${onWhich("score", posts_by_platform)}`;
    case "comments": {
      const posts = sumOf(telling("comments", posts_by_platform));
      if (posts === 0 || !totals.comments?.value) return "";
      return `${a(totals.comments.value / posts)} per post${onWhich("comments", posts_by_platform)}`;
    }
    case "upvote_ratio":
      return totals.upvote_ratio?.value === null ? "" : "Median of all posts";
    case "removed":
      return totals.removal_rate?.value === null
        ? ""
        : `${totalText("removal_rate", totals.removal_rate?.value ?? 0)} of ${onRedditText(posts_by_platform)}`;
    default:
      return "";
  }
}

type ByPlatform = Analytics["posts_by_platform"];

const sumOf = (platforms: ByPlatform) => platforms.reduce((sum, { posts }) => sum + posts, 0);

/** Platforms that report this number; averages use only their posts. */
function telling(name: TotalKey, platforms: ByPlatform): ByPlatform {
  return platforms.filter(({ platform }) => {
    const known = platformName(platform);
    return known in totalsOfPlatform && totalsOfPlatform[known as BookablePlatform].includes(name);
  });
}

/** ' on Reddit', unless all platforms report the number. */
function onWhich(name: TotalKey, platforms: ByPlatform): string {
  const shown = telling(name, platforms);
  if (shown.length === platforms.length) return "";
  return ` on ${shown.map(({ platform }) => platformLabels[platformName(platform)]).join(", ")}`;
}

/** Only Reddit reports removals. */
function onRedditText(platforms: ByPlatform): string {
  const posts = platforms.find(({ platform }) => platform === Platform.reddit)?.posts ?? 0;
  return platforms.length > 1 ? `${counted(posts, "post")} to Reddit` : counted(posts, "post");
}

type Line = { value: (point: SeriesPoint) => number; color: string };
const lines: Partial<Record<TotalKey, Line>> = {
  posts: { value: ({ posts }) => posts, color: "var(--chart-2)" },
  score: { value: ({ score }) => score, color: "var(--chart-1)" },
  likes: { value: ({ score }) => score, color: "var(--chart-1)" },
  comments: { value: ({ comments }) => comments, color: "var(--chart-3)" },
  removed: { value: ({ removed }) => removed, color: "var(--danger)" },
};
