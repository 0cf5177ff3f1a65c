import type { WallTime } from "@ponkan/contract/posts/times/wall-time";
import { clockText } from "@ponkan/contract/time/clock-text";
import { useQuery } from "@tanstack/react-query";
import { subredditStats } from "~/api/subreddits.ts";
import { shortWeekday } from "~/lib/days.ts";
import { useNow } from "~/lib/use-now.ts";
import { Button } from "~/ui/button.tsx";
import { nextBestHours } from "./next-best-hours.ts";
import { wantedHours } from "./wanted-hours.ts";

type Props = { creatorId: number; subreddit: string; zone: string; onPick: (time: WallTime) => void };

/** The next good hours of a subreddit, one press each. */
export function BestHours({ creatorId, subreddit, zone, onPick }: Props) {
  const { data } = useQuery(subredditStats(creatorId, subreddit));
  const now = useNow();
  const times = data ? nextBestHours(data.heat, { now, zone, hours: wantedHours(creatorId) }) : [];
  if (times.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <p className="text-fg-muted text-xs">Best hours of r/{subreddit}</p>
      <div className="flex flex-wrap gap-1.5">
        {times.map((time) => (
          <Button
            key={`${time.day} ${time.time}`}
            size="sm"
            hierarchy="secondary-gray"
            className="tabular-nums"
            onClick={() => onPick(time)}
          >
            {shortWeekday(time.day)} {clockText(time.time)}
          </Button>
        ))}
      </div>
    </div>
  );
}
