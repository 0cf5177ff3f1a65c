import type { SubredditAnalysis } from "@ponkan/contract/subreddits/analysis/analysis";
import { ArrowBigUp } from "lucide-react";
import { useState } from "react";
import { formatAmount } from "~/components/charts/amounts.ts";
import { Card } from "~/components/charts/card.tsx";
import { Button } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";

const FIRST = 5;

/** Successful titles, without personal details (TX-03). */
export function TitlesCard({ titles }: { titles: SubredditAnalysis["sample_titles"] }) {
  const [isAll, setAll] = useState(false);
  return (
    <Card title="Sample titles" note="Top this month">
      {titles.length === 0 && <p className="text-fg-muted text-sm">No titles to learn from yet.</p>}
      <ul className="divide-y divide-line-subtle">
        {titles.slice(0, isAll ? undefined : FIRST).map(({ title, score }) => (
          <li key={title} className="flex items-center gap-3 py-2">
            <span className="wrap-anywhere min-w-0 flex-1">{title}</span>
            <span className="flex items-center gap-1 text-fg-muted text-sm tabular-nums">
              <ArrowBigUp aria-hidden className="size-4" />
              {formatAmount(score)}
              <span className="sr-only">upvotes</span>
            </span>
            <CopyButton value={title} label={`Copy “${title}”`} />
          </li>
        ))}
      </ul>
      {titles.length > FIRST && (
        <Button size="sm" hierarchy="link-color" className="mt-1 px-0" onClick={() => setAll(!isAll)}>
          {isAll ? "Show fewer" : `Show all ${titles.length}`}
        </Button>
      )}
    </Card>
  );
}
