import type { DeleteRuleOutcome } from "@ponkan/contract/analytics/advice";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type DeleteRule, triedRule } from "~/api/analytics.ts";
import { CallFailed } from "~/api/ask.ts";
import { Card } from "~/components/charts/card.tsx";
import { DebouncedInput } from "~/components/post-filter/debounced-input.tsx";
import { counted } from "~/lib/counted.ts";
import { Field } from "~/ui/field.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { shortAmount } from "../number-words.ts";

/** Simulates a 'delete after' rule on the last 30 days (AN-10). */
export function DeleteRuleCard({ creatorId }: { creatorId: number }) {
  const [rule, setRule] = useState<DeleteRule>({ hours: "24", threshold: "10" });
  const { data, error } = useQuery({ ...triedRule(creatorId, rule), enabled: rule.hours !== "" });
  const words = error instanceof CallFailed && error.status === 422 ? error.message : "";
  return (
    <Card title="A delete rule" note="Last 30 days">
      <div className="grid grid-cols-2 gap-4">
        <Field label="Delete after (hours)" error={words.includes("hours") && words}>
          <DebouncedInput inputMode="decimal" value={rule.hours} onChange={(hours) => setRule({ ...rule, hours })} />
        </Field>
        <Field label="If the score is below" hint="Empty: always" error={words.includes("threshold") && words}>
          <DebouncedInput
            inputMode="numeric"
            value={rule.threshold ?? ""}
            onChange={(threshold) => setRule(threshold ? { ...rule, threshold } : { hours: rule.hours })}
          />
        </Field>
      </div>
      <div className="mt-4" aria-live="polite">
        {error && !words && <p className="text-danger-fg text-sm">Failed to try the rule. Please try again.</p>}
        {!data && !error && <Skeleton className="h-24 rounded-md" />}
        {data && !error && <Outcome outcome={data} />}
      </div>
    </Card>
  );
}

function Outcome({ outcome }: { outcome: DeleteRuleOutcome }) {
  const { posts, deleted, lost_score, lost_comments, spared_removals, unknown, too_young, examples } = outcome;
  if (posts === 0) return <p className="text-fg-muted">No post from the last 30 days was up that long.</p>;
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-pretty font-semibold">
        It would have deleted {deleted} of {counted(posts, "post")}.
      </p>
      {too_young > 0 && (
        <p className="text-fg-muted text-sm">
          {counted(too_young, "more post")} {too_young === 1 ? "is" : "are"} not up that long yet.
        </p>
      )}
      {deleted > 0 && (
        <p className="text-pretty">
          Cost: {counted(Math.max(0, lost_score), "upvote")} and {counted(Math.max(0, lost_comments), "comment")} that
          came later. Saved: {counted(spared_removals, "removal")}.
        </p>
      )}
      {unknown > 0 && (
        <p className="text-fg-muted text-sm">For {counted(unknown, "post")}, the score at that time is unknown.</p>
      )}
      {examples.length > 0 && (
        <ul className="grid grid-cols-1 gap-1.5 border-line border-t pt-2 text-sm">
          {examples.map(({ id, title, subreddit, score }) => (
            <li key={id} className="flex justify-between gap-3">
              <span className="min-w-0 truncate">
                {title || "Without a title"} {subreddit && <span className="text-fg-muted">r/{subreddit}</span>}
              </span>
              <span className="shrink-0 text-fg-muted tabular-nums">
                {score === null ? "-" : shortAmount(score)} now
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
