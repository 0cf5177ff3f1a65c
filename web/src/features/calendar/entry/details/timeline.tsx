import type { TimelineEntry } from "@ponkan/contract/posts/post";
import { slotName } from "@ponkan/contract/posts/times/slot-name";
import { formatDateTime } from "@ponkan/contract/time/formats";

/** Every attempt in the platform's own words, with advice. */
export function Timeline({ entries, zone }: { entries: readonly TimelineEntry[]; zone: string }) {
  return (
    <ol aria-label="Timeline" className="grid gap-2 border-line border-l pl-3.5 text-sm">
      {entries.map(({ at, text, advice, moved }) => (
        <li key={`${at} ${text}`} className="relative grid">
          <span aria-hidden className="absolute top-1.5 -left-[17px] size-1.5 rounded-full bg-fg-muted" />
          <time dateTime={at} className="text-fg-muted text-xs tabular-nums">
            {formatDateTime(new Date(at), zone)}
          </time>
          <span className="wrap-anywhere">{moved ? `${text} ${moveText(moved, zone)}`.trim() : text}</span>
          {advice && <span className="text-fg-muted wrap-anywhere">{advice}</span>}
        </li>
      ))}
    </ol>
  );
}

function moveText({ from, to }: NonNullable<TimelineEntry["moved"]>, zone: string) {
  const name = (moment: string) => slotName(Date.parse(moment), zone);
  return to ? `Moved from ${name(from)} to ${name(to)}.` : `To go out now instead of ${name(from)}.`;
}
