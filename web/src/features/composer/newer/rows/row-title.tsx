import type { SubredditFacts } from "@ponkan/contract/posts/validation/rule-facts";
import { TITLE_MAX } from "@ponkan/contract/posts/validation/title";
import { lengthOf } from "@ponkan/contract/posts/validation/words";
import { Link2, Sparkles, Undo2 } from "lucide-react";
import { useId } from "react";
import { isErrorIn, textOf } from "~/components/findings.ts";
import { SoftButton } from "~/ui/button.tsx";
import { FieldError } from "~/ui/field.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { Counter, Input } from "~/ui/input.tsx";
import { missingField } from "../../core/checks/missing.ts";
import type { PostCheck } from "../../core/checks/post-check.ts";
import type { Row } from "../../core/draft/composer-draft.ts";
import { rowKey, withOwn, withoutOwn, withRow } from "../../core/draft/rows.ts";
import { titlesOf } from "../../core/draft/titles.ts";
import { useComposer } from "../composer-context.ts";
import { goToFirstBlank, tabToBlank } from "../titles/blank-keys.ts";
import { IdeaList } from "../titles/idea-list.tsx";
import { IdeaNotes } from "../titles/idea-notes.tsx";
import { postedFiles } from "../titles/posted-files.ts";
import { restoreTitles, setRewordedTitles, useCanRestoreTitle } from "../titles/reworded-store.ts";
import { titleToReword } from "../titles/title-to-reword.ts";
import { useTitleIdeas } from "../titles/use-title-ideas.ts";
import { TitleRepairs } from "./title-repairs.tsx";

type Props = { row: Row; check: PostCheck | undefined; facts: SubredditFacts | undefined };

/** The title of one row: typed, repaired or suggested. */
export function RowTitle({ row, check, facts }: Props) {
  const { creator, draft, change, showsErrors, touch, world } = useComposer();
  const id = useId();
  const title = titlesOf(draft).get(row) ?? "";
  const errors = check?.findings.filter(isErrorIn("title")) ?? [];
  const shown = errors.filter((finding) => showsErrors("title") || !missingField(finding));
  const { ideas, isAsking, ask, clear, ...notes } = useTitleIdeas(creator.id, row.subreddit);
  const max = Math.min(facts?.rules?.title_text_max_length ?? TITLE_MAX, TITLE_MAX);
  const write = (text: string, source: Row["source"]) =>
    change((now) => withRow(now, row.subreddit, { ...withOwn(rowIn(now.rows, row), "title", text), source }));
  const suggest = () => {
    const said = titleToReword(draft, row).trim();
    void ask(
      said
        ? { mode: "rephrase", title: said }
        : { mode: "generate", keywords: [], media_ids: postedFiles(draft, world) },
    );
  };
  const isOwn = row.own.title !== undefined;
  const field = `[data-row="${rowKey(row.subreddit)}"] [data-field=title]`;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-[550]">
          Title for r/{row.subreddit}
        </label>
        <Counter length={lengthOf(title)} max={max} />
      </div>
      <Input
        id={id}
        data-field="title"
        data-own={isOwn}
        aria-invalid={shown.length > 0 || undefined}
        aria-describedby={`${id}-note`}
        value={title}
        onChange={({ target }) => write(target.value, "manual")}
        onKeyDown={tabToBlank}
        onBlur={() => touch("title")}
        className={isOwn ? undefined : "text-fg-muted"}
        trailing={
          <TitleButtons
            row={row}
            isAsking={isAsking}
            suggestLabel={ideas.length > 0 ? "More" : "Suggest"}
            onSuggest={suggest}
          />
        }
      />
      <div id={`${id}-note`} aria-live="polite" className="grid gap-1 text-sm">
        {shown.map(textOf).map((text) => (
          <FieldError key={text}>{text}</FieldError>
        ))}
      </div>
      <IdeaNotes {...notes} />
      {shown.length > 0 && (
        <TitleRepairs
          row={row}
          check={check}
          facts={facts}
          onPick={(picked) => write(picked, "manual")}
          onBlank={(isInside) => goToFirstBlank(field, isInside)}
        />
      )}
      <IdeaList
        label="Suggested titles"
        ideas={ideas}
        onPick={(picked) => {
          const source = title.trim() ? "rephrase" : "generate";
          setRewordedTitles(draft, [{ subreddit: row.subreddit, title: picked }], { source, change });
          clear();
          goToFirstBlank(field);
        }}
      />
    </div>
  );
}

type ButtonProps = { row: Row; isAsking: boolean; suggestLabel: string; onSuggest: () => void };

function TitleButtons({ row, isAsking, suggestLabel, onSuggest }: ButtonProps) {
  const { change } = useComposer();
  const canRestore = useCanRestoreTitle(row);
  return (
    <span className="-mr-1.5 flex items-center gap-1">
      {canRestore && (
        <IconButton
          size="sm"
          label="Undo the rewording"
          icon={<Undo2 />}
          onClick={() => restoreTitles([row], change)}
        />
      )}
      {row.own.title !== undefined && (
        <IconButton
          size="sm"
          label="Use the shared title"
          icon={<Link2 />}
          onClick={() => change((now) => withRow(now, row.subreddit, withoutOwn(rowIn(now.rows, row), "title")))}
        />
      )}
      <SoftButton size="sm" icon={<Sparkles aria-hidden />} loading={isAsking} onClick={onSuggest} className="h-7">
        {suggestLabel}
      </SoftButton>
    </span>
  );
}

const rowIn = (rows: readonly Row[], row: Row) => rows.find(({ subreddit }) => subreddit === row.subreddit) ?? row;
