import type { SubredditAnalysis } from "@ponkan/contract/subreddits/analysis/analysis";
import { formatAmount, percent } from "~/components/charts/amounts.ts";
import { Card } from "~/components/charts/card.tsx";
import { removedPercent } from "~/components/subreddits/removed-percent.ts";
import { type Bar, Bars } from "../charts/bars.tsx";

/** The share of removed posts, and its source (SR-10). */
export function RemovalsCard({ analysis: { removals, own } }: { analysis: SubredditAnalysis }) {
  const bars: Bar[] = [
    ...(removals ? [bar("Of others", removals)] : []),
    ...(own.posts > 0 ? [bar("Of yours", own)] : []),
  ];
  return (
    <Card title="Removed posts">
      <div className="grid gap-2.5">
        {bars.length > 0 && <Bars bars={bars} />}
        <p className="text-fg-muted text-sm">{removals ? knownWords(removals.posts) : unknownWords}</p>
      </div>
    </Card>
  );
}

function bar(name: string, { posts, removed }: { posts: number; removed: number }): Bar {
  const share = removedPercent({ posts, removed });
  return { name, value: share, text: `${formatAmount(removed)} of ${formatAmount(posts)}, ${percent(share)}` };
}

const knownWords = (posts: number) =>
  `${formatAmount(posts)} posts by others from the last 30 days were checked again after a day or more. Posts removed by bots at once go unseen, so the share is at least that.`;
const unknownWords =
  "How many posts by others are removed shows up once today's posts are checked again, a day from now at the earliest.";
