import { fillReply } from "@ponkan/contract/autoresponders/fill-reply";
import type { Replayed, ReplayedItem } from "@ponkan/contract/autoresponders/replay";
import type { Rule } from "@ponkan/contract/autoresponders/rule";
import { skipText } from "@ponkan/contract/autoresponders/skip";
import { formatDateTime } from "@ponkan/contract/time/formats";
import { Ban, Reply } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button.tsx";
import type { Writer } from "../editor/preview-card.tsx";

type Entry = Replayed<ReplayedItem & { url: string }>;
type Props = { entries: readonly Entry[]; rule: Rule; writer: Writer };

const AT_FIRST = 20;

/** Past items, and what the rule would have done with each. */
export function ReplayList({ entries, rule, writer }: Props) {
  const [count, setCount] = useState(AT_FIRST);
  return (
    <>
      <ul aria-label="Replay" className="grid divide-y divide-line-subtle rounded-lg border border-line">
        {entries.slice(0, count).map((entry) => (
          <Row key={entry.item.id} entry={entry} rule={rule} writer={writer} />
        ))}
        {entries.length === 0 && <li className="p-3 text-fg-muted text-sm">Nothing here.</li>}
      </ul>
      {entries.length > count && (
        <Button hierarchy="secondary-gray" className="justify-self-center" onClick={() => setCount(count + 100)}>
          Load More
        </Button>
      )}
    </>
  );
}

function Row({ entry: { item, outcome }, rule, writer }: { entry: Entry; rule: Rule; writer: Writer }) {
  const { creator, zone, link } = writer;
  return (
    <li className="grid gap-1 p-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <a
          href={item.url}
          target="_blank"
          rel="noopener noreferrer"
          className="wrap-anywhere font-semibold underline-offset-2 hover:underline"
        >
          {item.author ? `u/${item.author}` : "Somebody"}
        </a>
        {item.subreddit && <span className="text-fg-muted">r/{item.subreddit}</span>}
        <span className="ml-auto text-fg-muted text-xs tabular-nums">{formatDateTime(item.created_at, zone)}</span>
      </p>
      <p className="wrap-anywhere line-clamp-2 text-fg-muted">{item.body}</p>
      {outcome.kind === "answer" ? (
        <p className="flex items-start gap-1.5 text-success-fg">
          <Reply aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span className="wrap-anywhere">
            {fillReply(rule.replies[outcome.variant] ?? "", {
              username: item.author ?? "",
              creator,
              subreddit: item.subreddit,
              title: item.post_title,
              link,
              at: outcome.at,
              zone,
            })}
            <span className="block text-fg-muted text-xs tabular-nums">
              {formatDateTime(outcome.at, zone)} · reply {outcome.variant + 1}
            </span>
          </span>
        </p>
      ) : (
        <p className="flex items-start gap-1.5 text-fg-muted">
          <Ban aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {skipText(outcome.skip)}
        </p>
      )}
    </li>
  );
}
