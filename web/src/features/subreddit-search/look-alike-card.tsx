import { Link } from "@tanstack/react-router";
import { Plus, ScanSearch } from "lucide-react";
import type { LookAlike } from "~/api/look-alikes.ts";
import { bestTimeText, nextBestTime } from "~/components/subreddits/best-time.ts";
import { MatchBadge } from "~/components/subreddits/match-badge.tsx";
import { MatchReasons } from "~/components/subreddits/match-reasons.tsx";
import { membersText } from "~/components/subreddits/members-text.ts";
import { Avatar } from "~/ui/avatar.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { SavePlace } from "./save-place.tsx";
import { VerdictMark } from "./verdict-mark.tsx";

type Props = { alike: LookAlike; zone: string; onSave: (isSaved: boolean) => void };

export function LookAlikeCard({ alike: { subreddit, match, why, but }, zone, onSave }: Props) {
  const { name, icon, subscribers, median_score, best_time, is_saved } = subreddit;
  const at = best_time ? `, ${bestTimeText(best_time)}` : "";
  const numbers = [
    membersText(subscribers),
    median_score === null ? "" : `median ${Math.round(median_score).toLocaleString()}`,
    best_time ? bestTimeText(best_time) : "",
  ].filter(Boolean);
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <Avatar name={name} src={icon ?? undefined} size={36} />
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-1.5">
            <Link to="/analysis" search={{ subreddit: name }} className="truncate font-semibold hover:underline">
              r/{name}
            </Link>
            <VerdictMark place={subreddit} />
          </p>
          <p className="truncate text-fg-muted text-sm tabular-nums">{numbers.join(" · ") || "Being read…"}</p>
        </div>
        <MatchBadge match={match} />
      </div>
      <MatchReasons why={why} but={but} />
      <div className="mt-auto flex items-center gap-1">
        <Link
          to="/schedule"
          search={{ subreddits: name, ...(best_time && nextBestTime(best_time, zone, new Date())) }}
          aria-label={`Schedule${at}, to r/${name}`}
          className={buttonClass({ hierarchy: "secondary-gray", size: "sm" })}
        >
          <Plus aria-hidden className="size-4" /> Schedule{at}
        </Link>
        <SavePlace name={name} isSaved={is_saved} onSave={onSave} className="ml-auto" />
        <Link
          to="/analysis"
          search={{ subreddit: name }}
          aria-label={`Analyse r/${name}`}
          className="touch-target grid size-7 place-items-center rounded-md text-fg-muted hover:bg-hover hover:text-fg"
        >
          <ScanSearch aria-hidden className="size-4" />
        </Link>
      </div>
    </li>
  );
}
