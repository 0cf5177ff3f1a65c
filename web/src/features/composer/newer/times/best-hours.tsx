import type { WallTime } from "@ponkan/contract/posts/times/wall-time";
import { clockText } from "@ponkan/contract/time/clock-text";
import { useQuery } from "@tanstack/react-query";
import { subredditStats } from "~/api/subreddits.ts";
import { shortWeekday } from "~/lib/days.ts";
import { useNow } from "~/lib/use-now.ts";
import { Button } from "~/ui/button.tsx";
import type { Row } from "../../core/draft/composer-draft.ts";
import { useComposer } from "../composer-context.ts";
import { nextBestHours } from "./next-best-hours.ts";
import { wantedHours } from "./wanted-hours.ts";

type Props = {
  subreddit: string;
  /** Whether the picked time would apply to this row. */
  isMoved: (row: Row) => boolean;
  onPick: (time: WallTime) => void;
};

/** Buttons for the next good and free hours of a subreddit. */
export function BestHours({ subreddit, isMoved, onPick }: Props) {
  const { creator, zone, checks, world } = useComposer();
  const { data } = useQuery(subredditStats(creator.id, subreddit));
  const now = useNow();
  const staying = checks.flatMap(({ planned: { row, isChosen, time } }) =>
    row && isChosen && time.kind === "at" && !isMoved(row) ? time.at.getTime() : [],
  );
  const taken = [...world.neighbours.map(({ at }) => at), ...staying];
  const times = data ? nextBestHours(data.heat, { now, zone, hours: wantedHours(creator.id), taken }) : [];
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
