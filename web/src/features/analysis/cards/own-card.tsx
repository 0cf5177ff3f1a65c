import type { SubredditAnalysis } from "@ponkan/contract/subreddits/analysis/analysis";
import { Clock } from "lucide-react";
import { formatAmount } from "~/components/charts/amounts.ts";
import { Card } from "~/components/charts/card.tsx";
import { daysAgo } from "~/lib/days-ago.ts";
import { type Bar, Bars } from "../charts/bars.tsx";

/** The creator's posts in the subreddit, compared to the average. */
export function OwnCard({ analysis: { own, numbers } }: { analysis: SubredditAnalysis }) {
  const usual = numbers?.avg_score ?? null;
  const scores: Bar[] = [
    { name: "Your average upvotes", value: Math.max(0, own.avg_score ?? 0), text: formatAmount(own.avg_score) },
    ...(usual === null ? [] : [{ name: "Average of others", value: Math.max(0, usual), text: formatAmount(usual) }]),
  ];
  return (
    <Card title="Your history here">
      {own.posts === 0 ? (
        <p className="text-fg-muted text-sm">You have not posted here yet.</p>
      ) : (
        <div className="grid gap-2.5">
          <Bars bars={scores} />
          <Bars
            tone="teal"
            bars={[
              { name: "Kept up", value: own.posts - own.removed, text: `${own.posts - own.removed} of ${own.posts}` },
            ]}
          />
          {own.last_posted_at && (
            <p className="flex items-center gap-2 text-fg-muted text-sm">
              <Clock aria-hidden className="size-4" />
              Last post: {daysAgo(own.last_posted_at, new Date()).toLowerCase()}
            </p>
          )}
        </div>
      )}
    </Card>
  );
}
