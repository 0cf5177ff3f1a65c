import { usesLink } from "@ponkan/contract/posts/validation/words";
import { useQuery } from "@tanstack/react-query";
import { replyResults } from "~/api/inbox.ts";
import { Card } from "./card.tsx";

type Props = { creatorId: number; id: number };

/** How often each reply was sent, was answered and brought visitors; the most answered first. */
export function ResultsCard({ creatorId, id }: Props) {
  const { data } = useQuery(replyResults(creatorId));
  const own = data?.filter(({ autoresponder_id }) => autoresponder_id === id) ?? [];
  if (own.length === 0) return null;
  const ranked = own.toSorted((one, other) => other.answered / other.sent - one.answered / one.sent);
  return (
    <Card title="Results">
      <ol className="grid gap-3 text-sm">
        {ranked.map(({ reply, sent, answered, visits }) => (
          <li key={reply} className="grid gap-0.5">
            <span className="wrap-anywhere line-clamp-2">{reply}</span>
            <span className="text-fg-muted tabular-nums">
              {sent} sent · {answered} answered ({Math.round((100 * answered) / sent)}%)
              {usesLink(reply) && ` · ${visits} ${visits === 1 ? "visit" : "visits"}`}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
