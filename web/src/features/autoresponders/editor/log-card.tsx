import type { LogEntry } from "@ponkan/contract/autoresponders/autoresponder";
import { useQuery } from "@tanstack/react-query";
import { Ban, Check, type LucideIcon, TriangleAlert } from "lucide-react";
import { autoresponderWithLog } from "~/api/autoresponders.ts";
import { useNow } from "~/lib/use-now.ts";
import { Button } from "~/ui/button.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { agoText } from "../summary.ts";
import { Card } from "./card.tsx";

const looks: Record<LogEntry["status"], { icon: LucideIcon; word: string; color: string }> = {
  sent: { icon: Check, word: "Sent", color: "text-success-fg" },
  failed: { icon: TriangleAlert, word: "Failed", color: "text-danger-fg" },
  skipped: { icon: Ban, word: "Skipped", color: "text-fg-muted" },
};

/** The last 50 items it answered or skipped (AR-07). */
export function LogCard({ creatorId, id }: { creatorId: number; id: number }) {
  const { data, isError, refetch, isFetching } = useQuery(autoresponderWithLog(creatorId, id));
  return (
    <Card title="Last replies">
      {data?.log.length === 0 && <p className="text-fg-muted text-sm">Nothing yet.</p>}
      {data && data.log.length > 0 && <Entries log={data.log} />}
      {!data && !isError && <Skeleton className="h-16 rounded-lg" />}
      {!data && isError && (
        <div role="alert" className="grid justify-items-start gap-2 text-sm">
          The log did not load.
          <Button size="sm" hierarchy="secondary-gray" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </Card>
  );
}

function Entries({ log }: { log: readonly LogEntry[] }) {
  const now = useNow();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <ul tabIndex={0} aria-label="Log" className="grid max-h-96 gap-3 overflow-y-auto text-sm">
      {log.map((entry) => (
        <Entry key={`${entry.at} ${entry.item_url}`} entry={entry} now={now} />
      ))}
    </ul>
  );
}

function Entry({ entry, now }: { entry: LogEntry; now: Date }) {
  const { icon: Icon, word, color } = looks[entry.status];
  return (
    <li className="grid gap-0.5">
      <p className="flex items-center justify-between gap-2">
        <a
          href={entry.item_url}
          target="_blank"
          rel="noopener noreferrer"
          className="truncate font-semibold underline-offset-2 hover:underline"
        >
          u/{entry.username}
        </a>
        <span className="shrink-0 text-fg-muted tabular-nums">{agoText(entry.at, now)}</span>
      </p>
      <p className="line-clamp-2 text-fg-muted">{entry.received}</p>
      {entry.reply && <p className="line-clamp-2">{entry.reply}</p>}
      <p className={`flex items-start gap-1.5 ${color}`}>
        <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        {entry.reason ?? word}
      </p>
    </li>
  );
}
