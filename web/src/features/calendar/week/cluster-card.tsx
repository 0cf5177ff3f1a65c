import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { clockText } from "@ponkan/contract/time/clock-text";
import { cn } from "~/lib/cn.ts";
import { counted } from "~/lib/counted.ts";
import { EntryChip } from "../entry/entry-chip.tsx";
import { EntryLine } from "../entry/entry-line.tsx";
import { ThreatBars } from "../entry/threat-bars.tsx";
import type { Press } from "../entry/use-entry-button.ts";
import type { Cluster } from "../model/clusters.ts";
import type { Entry } from "../model/entries.ts";
import { postCount } from "../model/post-count.ts";
import { DayLink } from "../url/day-link.tsx";
import { isSideBySide, shortShape, wholeShape } from "./card-shape.ts";
import { CELL_PX } from "./cell-size.ts";

type Props = {
  cluster: Cluster;
  day: string;
  /** Only one day is shown. */
  isWhole: boolean;
  zone: string;
  onPress: Press;
};

const LINE_WIDTH = "11rem";
/** The height of a chip with three lines. */
const ROOMY_CELLS = 2;

/** Draws a cluster as one chip, as two lanes of chips, or as a card with a line for each entry. */
export function ClusterCard({ cluster, day, isWhole, zone, onPress }: Props) {
  const { entries, y, room } = cluster;
  const box = "absolute inset-x-1.5";
  const top = y * CELL_PX + 1;
  if (entries.length === 1) {
    return (
      <div className={box} style={{ top }} data-roomy={room >= ROOMY_CELLS ? "" : undefined}>
        <EntryChip entry={entries[0]!} zone={zone} onPress={onPress} />
      </div>
    );
  }
  if (!isWhole && isSideBySide(cluster)) return <Lanes {...{ cluster, zone, onPress }} />;
  const { hasHead, lines, rows } = (isWhole ? wholeShape : shortShape)(entries.length, room);
  const columns = Math.ceil(lines / rows) || 1;
  const threat = Math.max(...entries.map((entry) => entry.threat));
  return (
    <div
      className={cn(
        box,
        "overflow-hidden rounded-md border bg-surface shadow-xs",
        threat >= 3 ? "border-danger-line" : "border-line",
      )}
      style={{ top, minWidth: columns > 1 ? `calc(${columns} * ${LINE_WIDTH})` : undefined }}
    >
      {hasHead && <CardHead entries={entries} threat={threat} zone={zone} />}
      <ul className="grid auto-cols-fr grid-flow-col" style={{ gridTemplateRows: `repeat(${rows}, auto)` }}>
        {entries.slice(0, lines).map((entry) => (
          <li key={entry.key} className="@container min-w-0">
            <EntryLine entry={entry} zone={zone} onPress={onPress} />
          </li>
        ))}
      </ul>
      {lines < entries.length && (
        <DayLink
          day={day}
          tabIndex={-1}
          data-day-link=""
          className="flex h-6 items-center gap-1.5 px-1.5 text-xs text-fg-muted hover:bg-hover"
        >
          {!hasHead && (
            <span className="truncate font-semibold text-fg tabular-nums">{timesOf(entries, zone).join(" – ")}</span>
          )}{" "}
          <span className="shrink-0">
            {hasHead ? `+${postCount(entries.slice(lines))} more` : counted(postCount(entries), "post")}
          </span>
        </DayLink>
      )}
    </div>
  );
}

function Lanes({ cluster: { entries, spots }, zone, onPress }: Pick<Props, "cluster" | "zone" | "onPress">) {
  return entries.map((entry, index) => {
    const { lane, y } = spots[index]!;
    return (
      <div
        key={entry.key}
        data-lane={lane}
        className="absolute left-1.5 w-[calc(50%-0.4375rem)] data-[lane='1']:left-[calc(50%+0.0625rem)]"
        style={{ top: y * CELL_PX + 1 }}
      >
        <EntryChip entry={entry} zone={zone} onPress={onPress} />
      </div>
    );
  });
}

function CardHead({ entries, threat, zone }: { entries: readonly Entry[]; threat: number; zone: string }) {
  const [first, last] = timesOf(entries, zone);
  return (
    <p className="@container flex h-6 items-center gap-1 px-1.5 text-xs font-semibold tabular-nums">
      <span className="truncate @max-[7rem]:-mx-0.5">
        {first}
        {last && <span className="@max-[7rem]:hidden"> – {last}</span>}
      </span>
      <span className="ml-auto">{threat > 0 && <ThreatBars level={threat} />}</span>
    </p>
  );
}

/** The first and last time, or a single one if they are equal. */
function timesOf(entries: readonly Entry[], zone: string): string[] {
  const times = [entries[0]!, entries.at(-1)!].map(({ first }) =>
    clockText(instantToWallTime(new Date(first.at), zone).time),
  );
  return [...new Set(times)];
}
