import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { cn } from "~/lib/cn.ts";
import { counted } from "~/lib/counted.ts";
import { EntryChip } from "../entry/entry-chip.tsx";
import { EntryLine } from "../entry/entry-line.tsx";
import { ThreatBars } from "../entry/threat-bars.tsx";
import type { Press } from "../entry/use-entry-button.ts";
import type { Cluster } from "../model/clusters.ts";
import { DayLink } from "../url/day-link.tsx";
import type { View } from "../url/place.ts";
import { CELL_PX } from "./cell-size.ts";

type Props = {
  cluster: Cluster;
  day: string;
  /** Where all of them have room. */
  wider: View;
  zone: string;
  onPress: Press;
};

const HEAD_PX = 24;
const LINE_PX = 24;
const GAP_PX = 2;
const MOST_LINES = 8;

/** One chip, or a card with a line for each of those that are near to one another; as many as there is room for. */
export function ClusterCard({ cluster: { entries, y, room }, day, wider, zone, onPress }: Props) {
  const box = "absolute inset-x-1.5 max-w-xl";
  const [first] = entries;
  if (entries.length === 1) {
    return (
      <div className={box} style={{ top: y * CELL_PX + 1 }}>
        <EntryChip entry={first!} zone={zone} onPress={onPress} className="max-lg:h-[37px]" />
      </div>
    );
  }
  const free = Math.floor((room * CELL_PX - GAP_PX - HEAD_PX) / LINE_PX);
  const fits = Math.min(entries.length, MOST_LINES, Math.max(free, 0));
  const lines = fits < entries.length ? Math.max(fits - 1, 0) : fits;
  const times = [first!, entries.at(-1)!].map((entry) => instantToWallTime(new Date(entry.first.at), zone).time);
  const threat = Math.max(...entries.map((entry) => entry.threat));
  return (
    <div
      className={cn(
        box,
        "overflow-hidden rounded-md border bg-surface shadow-xs",
        threat >= 3 ? "border-danger-line" : "border-line",
      )}
      style={{ top: y * CELL_PX + 1 }}
    >
      <p className="flex h-6 items-center gap-1 px-1.5 text-xs font-semibold tabular-nums">
        <span className="truncate">
          {times[0]} – {times[1]}
        </span>
        <span className="ml-auto">{threat > 0 && <ThreatBars level={threat} />}</span>
      </p>
      <ul>
        {entries.slice(0, lines).map((entry) => (
          <li key={entry.key}>
            <EntryLine entry={entry} zone={zone} onPress={onPress} />
          </li>
        ))}
      </ul>
      {lines < entries.length && (
        <DayLink
          day={day}
          view={wider}
          tabIndex={-1}
          data-day-link=""
          className="flex h-6 items-center px-1.5 text-xs text-fg-muted hover:bg-hover"
        >
          {lines === 0 ? counted(entries.length, "post") : `+${entries.length - lines} more`}
        </DayLink>
      )}
    </div>
  );
}
