import type { SubredditAnalysis } from "@ponkan/contract/subreddits/analysis/analysis";
import { Card } from "~/components/charts/card.tsx";
import { daysAgo } from "~/lib/days-ago.ts";
import { Accordion, AccordionItem } from "~/ui/accordion.tsx";
import { Badge } from "~/ui/badge.tsx";

export function RulesCard({ analysis: { written_rules, guidelines, subreddit } }: { analysis: SubredditAnalysis }) {
  const rules = written_rules ?? [];
  const isKnown = written_rules !== null;
  return (
    <Card
      title="Rules"
      note={subreddit.refreshed_at && `Checked ${daysAgo(subreddit.refreshed_at, new Date()).toLowerCase()}`}
    >
      {guidelines && <p className="mb-3 whitespace-pre-line text-fg-muted text-sm">{guidelines}</p>}
      {rules.length === 0 && (
        <p className="text-fg-muted text-sm">
          {isKnown ? "No rules are written down." : "The rules could not be read."}
        </p>
      )}
      <Accordion className="-mx-4 -mb-4">
        {rules.map(({ name, text }, index) =>
          text ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rules may have one name
            <AccordionItem key={index} title={name} marker={<Badge>{index + 1}</Badge>} className="text-sm">
              <p className="wrap-anywhere whitespace-pre-line pl-9 text-fg-muted">{text}</p>
            </AccordionItem>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rules may have one name
            <p key={index} className="flex items-center gap-3 px-6 py-4 font-semibold text-sm">
              <Badge>{index + 1}</Badge>
              {name}
            </p>
          ),
        )}
      </Accordion>
    </Card>
  );
}
