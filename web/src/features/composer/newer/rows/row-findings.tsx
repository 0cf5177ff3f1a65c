import type { SubredditFacts } from "@ponkan/contract/posts/validation/rule-facts";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { bucketOf, isError, textOf } from "~/components/findings.ts";
import { cn } from "~/lib/cn.ts";
import { Button } from "~/ui/button.tsx";
import { fixFor } from "../../core/checks/fixes.ts";
import type { PostCheck } from "../../core/checks/post-check.ts";
import { threatText } from "../../core/checks/threat-words.ts";
import type { Row } from "../../core/draft/composer-draft.ts";
import { instantOf } from "../../core/draft/times.ts";
import { useComposer } from "../composer-context.ts";
import { ConflictingPosts } from "../preview/conflicting-posts.tsx";
import { concernsRow } from "./check-words.ts";

type Props = { row: Row; check: PostCheck; facts: SubredditFacts | undefined };

/** Findings of the row other than its title's, each with its fix. */
export function RowFindings({ row, check, facts }: Props) {
  const { change, world, zone, threats } = useComposer();
  const findings = check.findings.filter((finding) => bucketOf(finding) !== "title");
  const risks = (threats.get(check.planned.key) ?? []).filter(concernsRow);
  if (findings.length + risks.length === 0) return null;
  const at = instantOf(check.planned.time, world.now);
  return (
    <ul aria-label="Findings" className="grid gap-1.5">
      {findings.map((finding) => {
        const fix = fixFor(finding, { row, facts, at, now: world.now, zone });
        const isWrong = isError(finding);
        const text = textOf(finding);
        const Icon = isWrong ? CircleAlert : TriangleAlert;
        return (
          <li
            key={text}
            className={cn("flex items-center gap-2 text-sm", isWrong ? "text-danger-fg" : "text-warning-fg")}
          >
            <Icon aria-hidden className="size-4" />
            <span className="min-w-0 flex-1">{text}</span>
            {fix && (
              <Button size="sm" hierarchy="secondary-gray" onClick={() => change(fix.apply)}>
                {fix.label}
              </Button>
            )}
          </li>
        );
      })}
      {risks.map(({ type }) => (
        <li key={type} className="flex items-center gap-2 text-sm text-warning-fg">
          <TriangleAlert aria-hidden className="size-4" />
          <span className="min-w-0 flex-1">{threatText(type, [`r/${row.subreddit}`])}</span>
        </li>
      ))}
      {risks.length > 0 && (
        <li className="pl-6 empty:hidden">
          <ConflictingPosts types={risks.map(({ type }) => type)} rowKey={check.planned.key} />
        </li>
      )}
    </ul>
  );
}
