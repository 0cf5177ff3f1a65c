import type { SubredditFacts } from "@ponkan/contract/posts/validation/rule-facts";
import { useQuery } from "@tanstack/react-query";
import { subredditStats } from "~/api/subreddits.ts";
import type { PostCheck } from "../../core/checks/post-check.ts";
import type { Row } from "../../core/draft/composer-draft.ts";
import { useComposer } from "../composer-context.ts";
import { IdeaList } from "../titles/idea-list.tsx";
import { titleRule } from "../titles/title-rule.ts";
import { useRepairs } from "../titles/use-repairs.ts";

type Props = {
  row: Row;
  check: PostCheck | undefined;
  facts: SubredditFacts | undefined;
  onPick: (title: string) => void;
  /** The picked title has a blank to fill in; `isInside` if the brackets around it must stay. */
  onBlank: (isInside: boolean) => void;
};

/** Suggests titles that pass the rules, with blanks for what only the author can fill in. */
export function TitleRepairs({ row, check, facts, onPick, onBlank }: Props) {
  const { creator, world } = useComposer();
  const { data: stats } = useQuery(subredditStats(creator.id, row.subreddit));
  const rule = titleRule(stats?.written_rules ?? []);
  const repairs = useRepairs(check, rule);
  if (repairs.length === 0) return null;
  const isChecked = repairs.every((repair) => repair.isChecked);
  const patterns = facts?.rules?.title_regexes ?? [];
  const pick = (title: string) => {
    onPick(title);
    const without = title.replace(/\[([a-z]+)\]/g, "$1");
    onBlank(patterns.length > 0 && world.tools?.matchesAny(patterns, without) === false);
  };
  return (
    <>
      {!isChecked && rule && <p className="wrap-anywhere text-sm">Its moderators say: “{rule}”</p>}
      <p className="text-fg-muted text-sm">
        {!isChecked
          ? `The format is right. Whether the words are what r/${row.subreddit} wants was not checked:`
          : repairs.length > 1
            ? "Each of these fits:"
            : "This one fits:"}
      </p>
      <IdeaList
        kind="repair"
        label={isChecked ? "Titles that pass" : "Titles in the right format"}
        ideas={repairs}
        onPick={pick}
      />
    </>
  );
}
