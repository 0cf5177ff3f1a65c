import { accessTypeLabels } from "@ponkan/contract/subreddits/access-type";
import type { FoundSubreddit } from "@ponkan/contract/subreddits/search/found-subreddit";
import { Link } from "@tanstack/react-router";
import { Plus, ScanSearch } from "lucide-react";
import type { CSSProperties } from "react";
import { bestTimeText, nextBestTime } from "~/components/subreddits/best-time.ts";
import { shortCount } from "~/components/subreddits/members-text.ts";
import { OpportunityRing } from "~/components/subreddits/opportunity-ring.tsx";
import { RequirementBadge } from "~/components/subreddits/requirement-badge.tsx";
import { cn } from "~/lib/cn.ts";
import { Avatar } from "~/ui/avatar.tsx";
import { Badge } from "~/ui/badge.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { Tooltip } from "~/ui/tooltip.tsx";
import { SavePlace } from "./save-place.tsx";
import { VerdictMark } from "./verdict-mark.tsx";

type Props = {
  place: FoundSubreddit;
  rowIndex: number;
  style: CSSProperties;
  zone: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onSave: (isSaved: boolean) => void;
};

/**
 * The grid columns of header and rows, by available width; on narrow screens a row becomes a card of two lines.
 * `WIDE_PX` of results.tsx is the width at which cards become rows.
 */
export const columnsClass =
  "@2xl:grid-cols-[1.25rem_minmax(9rem,1fr)_4rem_4rem_5rem_7.5rem] @4xl:grid-cols-[1.25rem_minmax(9rem,1fr)_4rem_4rem_6.5rem_5rem_5rem_7.5rem] @5xl:grid-cols-[1.25rem_minmax(9rem,1fr)_4rem_4.5rem_4rem_6.5rem_5rem_5rem_7.5rem] @6xl:grid-cols-[1.25rem_minmax(9rem,1fr)_4rem_4.5rem_4rem_4rem_6.5rem_5rem_5rem_7.5rem] grid items-center gap-x-3";
/** Classes for cells that appear from these widths of the table on; names take precedence over numbers. */
export const fromRow = "hidden @2xl:block";
export const fromMiddle = "hidden @4xl:block";
export const fromLarge = "hidden @5xl:block";
export const fromWidest = "hidden @6xl:block";

const cell = "text-right tabular-nums";

/** One subreddit of the table, or a card on phones. */
export function ResultRow({ place, rowIndex, style, zone, isChosen, onChoose, onSave }: Props) {
  const { name, title, description, icon, is_being_read } = place;
  return (
    <tr
      aria-rowindex={rowIndex}
      style={style}
      className={cn(
        columnsClass,
        "absolute inset-x-0 top-0 grid-cols-[1.25rem_minmax(0,1fr)_auto_2.25rem] content-center gap-y-1.5 border-line-subtle border-b px-4 hover:bg-hover lg:px-[22px]",
        isChosen && "bg-selected",
      )}
    >
      <td className="flex">
        <Checkbox
          aria-label={`Choose r/${name}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </td>
      <td className="flex min-w-0 items-center gap-3 @max-2xl:col-span-2">
        <Avatar name={name} src={icon ?? undefined} size={36} />
        <span className="min-w-0">
          <span className="flex items-center gap-1.5">
            <Link
              to="/analysis"
              search={{ subreddit: name }}
              className="truncate rounded-sm font-semibold hover:underline"
            >
              r/{name}
            </Link>
            <VerdictMark place={place} />
            {place.over_18 && <Badge size="sm">18+</Badge>}
            {place.access !== "public" && (
              <Badge size="sm" tone="warning">
                {accessTypeLabels[place.access]}
              </Badge>
            )}
          </span>
          <span className="block truncate text-fg-muted text-sm">{description || title}</span>
        </span>
      </td>
      <td className={cn(cell, fromRow)}>{place.subscribers === null ? "-" : shortCount(place.subscribers)}</td>
      <Amount isBeingRead={is_being_read} value={place.posts_per_day} className={fromLarge} />
      <Amount isBeingRead={is_being_read} value={place.median_score} className={cn(fromRow, "font-semibold")} />
      <Amount isBeingRead={is_being_read} value={place.growth} unit="%" className={fromWidest} />
      <td className={fromMiddle}>
        <RequirementBadge field="promotion" level={place.requirements.promotion} isShort />
      </td>
      <td className={cn("whitespace-nowrap text-sm tabular-nums", fromMiddle)}>
        {place.best_time ? bestTimeText(place.best_time) : <span className="text-fg-muted">-</span>}
      </td>
      <td className="@max-2xl:justify-self-end">
        <OpportunityRing value={place.opportunity} />
      </td>
      <td className="flex items-center justify-end gap-0.5 @max-2xl:order-2 @max-2xl:col-span-2">
        <Tooltip content={place.best_time ? `Schedule, ${bestTimeText(place.best_time)}` : "Schedule"}>
          <Link
            to="/schedule"
            search={{ subreddits: name, ...(place.best_time && nextBestTime(place.best_time, zone, new Date())) }}
            aria-label={`Schedule to r/${name}`}
            className="touch-target grid size-7.5 place-items-center rounded-md border border-line-strong bg-surface shadow-xs hover:bg-hover"
          >
            <Plus aria-hidden className="size-4" />
          </Link>
        </Tooltip>
        <SavePlace name={name} isSaved={place.is_saved} onSave={onSave} />
        <CopyButton value={`r/${name}`} label={`Copy r/${name}`} />
        <Tooltip content="Analyse">
          <Link
            to="/analysis"
            search={{ subreddit: name }}
            aria-label={`Analyse r/${name}`}
            className="touch-target grid size-7 place-items-center rounded-md text-fg-muted hover:bg-hover hover:text-fg"
          >
            <ScanSearch aria-hidden className="size-4" />
          </Link>
        </Tooltip>
      </td>
      <td className="col-start-2 flex gap-3 truncate text-fg-muted text-sm tabular-nums @2xl:hidden">
        <span>{place.subscribers === null ? "Members unknown" : `${shortCount(place.subscribers)} members`}</span>
        {place.median_score !== null && <span className="@max-lg:hidden">median {Math.round(place.median_score)}</span>}
        {place.best_time && <span className="@max-sm:hidden">{bestTimeText(place.best_time)}</span>}
      </td>
    </tr>
  );
}

type AmountProps = { value: number | null; isBeingRead: boolean; unit?: string; className: string };

function Amount({ value, isBeingRead, unit = "", className }: AmountProps) {
  return (
    <td className={cn(cell, className)}>
      {value !== null && `${unit && value > 0 ? "+" : ""}${shown(value)}${unit}`}
      {value === null && isBeingRead && <Skeleton className="ml-auto h-3 w-8" />}
      {value === null && !isBeingRead && <span className="text-fg-muted">-</span>}
    </td>
  );
}

const shown = (value: number) =>
  (Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value)).toLocaleString();
