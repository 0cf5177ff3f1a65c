import { useEffect, useRef } from "react";
import { checklist } from "../../core/checks/checklist.ts";
import type { PostCheck } from "../../core/checks/post-check.ts";
import { factsOf } from "../../core/checks/world.ts";
import type { Row } from "../../core/draft/composer-draft.ts";
import { rowKey } from "../../core/draft/rows.ts";
import { useComposer } from "../composer-context.ts";
import { AboutSubreddit } from "./about-subreddit.tsx";
import { RowChecklist } from "./row-checklist.tsx";
import { RowFindings } from "./row-findings.tsx";
import { RowOptions } from "./row-options.tsx";
import { RowTitle } from "./row-title.tsx";

type Props = { row: Row; check: PostCheck | undefined };

/** The expanded part of a row: title, checklist of rules, comment and options. */
export default function RowDetail({ row, check }: Props) {
  const { world, creator } = useComposer();
  const lookup = world.lookups.get(rowKey(row.subreddit));
  const facts = factsOf(world, row);
  const subreddit = lookup?.kind === "found" ? lookup.subreddit : undefined;
  const detail = useRef<HTMLDivElement>(null);
  // Scroll as much of the row into view as fits. A requested field is focused later, and scrolled to then.
  useEffect(() => {
    detail.current?.closest("[data-row]")?.scrollIntoView?.({ block: "nearest" });
  }, []);
  const items = check && facts ? checklist(check.planned.post, facts, check.findings) : [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the table
    // biome-ignore lint/a11y/useFocusableInteractive: what is in it takes the focus
    <div role="row" ref={detail}>
      {/* biome-ignore lint/a11y/useSemanticElements: see the table */}
      <div
        role="cell"
        data-tone={check?.state === "blocked" ? "wrong" : "fine"}
        className="relative grid gap-4 bg-sunken px-4 pb-4 before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-brand data-[tone=wrong]:before:bg-danger @min-[700px]/rows:pl-12.5"
      >
        <RowTitle row={row} check={check} facts={facts} />
        {check && <RowFindings row={row} check={check} facts={facts} />}
        <RowChecklist items={items} />
        <RowOptions row={row} facts={facts} subreddit={subreddit} />
        <AboutSubreddit creatorId={creator.id} name={row.subreddit} />
      </div>
    </div>
  );
}
