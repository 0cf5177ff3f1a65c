import type { SubredditAnalysis } from "@ponkan/contract/subreddits/analysis/analysis";
import { amount, percent } from "~/components/charts/amounts.ts";
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
  return { name, value: share, text: `${amount(removed)} of ${amount(posts)}, ${percent(share)}` };
}

const knownWords = (posts: number) =>
  `${amount(posts)} posts of others were looked at again a day or more after they came, in the last 30 days. What a bot removes at once nobody sees, so it is at least that.`;
const unknownWords =
  "How much of others is removed shows up once posts seen today were looked at again, a day from now at the earliest.";
