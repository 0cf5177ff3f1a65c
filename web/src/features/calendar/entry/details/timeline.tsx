import type { TimelineEntry } from "@ponkan/contract/posts/post";
import { slotName } from "@ponkan/contract/posts/times/slot-name";
import { formatDateTime } from "@ponkan/contract/time/formats";

/** Replaces ISO instants, as in 'Moved from 2026-…', with the user's local time. */
const withMoments = (text: string, zone: string) =>
  text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (instant) => slotName(Date.parse(instant), zone));

/** Every attempt in the platform's own words, with advice. */
export function Timeline({ entries, zone }: { entries: readonly TimelineEntry[]; zone: string }) {
  return (
    <ol aria-label="Timeline" className="grid gap-2 border-line border-l pl-3.5 text-sm">
      {entries.map(({ at, kind, text, advice }) => (
        <li key={`${at} ${text}`} className="relative grid">
          <span aria-hidden className="absolute top-1.5 -left-[17px] size-1.5 rounded-full bg-fg-muted" />
          <time dateTime={at} className="text-fg-muted text-xs tabular-nums">
            {formatDateTime(new Date(at), zone)}
          </time>
          <span className="wrap-anywhere">{kind === "edited" ? withMoments(text, zone) : text}</span>
          {advice && <span className="text-fg-muted wrap-anywhere">{advice}</span>}
        </li>
      ))}
    </ol>
  );
}
