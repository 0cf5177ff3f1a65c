import { type TextSource, textSources } from "@ponkan/contract/posts/text-source";
import { TITLE_MAX } from "@ponkan/contract/posts/validation/title";
import { lengthOf } from "@ponkan/contract/posts/validation/words";
import { lazy, Suspense, useId, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Counter } from "~/ui/input.tsx";
import { Segmented } from "~/ui/segmented.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { dealtText, isDealing, sharedTitle, withSource } from "../../core/draft/titles.ts";
import { useComposer } from "../composer-context.ts";
import { tabToBlank } from "../titles/blank-keys.ts";
import { MessagesUnder, useIsWrong } from "./messages-under.tsx";

const TitleList = lazy(() => import("./title-list.tsx"));
const OwnTitles = lazy(() => import("../titles/own-titles.tsx"));
const RewordAll = lazy(() => import("../titles/reword-all-button.tsx"));
const GenerateTitles = lazy(() => import("../titles/generate-titles.tsx"));

const sources: Record<TextSource, { label: string; tooltip: string }> = {
  empty: { label: "Empty", tooltip: "Every row has a title of its own." },
  generate: { label: "Generate", tooltip: "Ideas from titles that did well" },
  manual: { label: "Manual", tooltip: "You write it." },
  rephrase: { label: "Rephrase", tooltip: "One wording per subreddit" },
};

/** The shared title and its source (PS-03, TX-01). */
export function TitleBlock() {
  const { draft, change, edited, parts } = useComposer();
  const id = useId();
  const { source } = draft;
  // Kept when the user looks at another source in between.
  const [keywords, setKeywords] = useState("");
  const hasOwn = draft.rows.some(({ own }) => own.title !== undefined);
  // A row without its own title would be left without any.
  const isNeeded = draft.rows.length === 0 || draft.rows.some(({ own }) => own.title === undefined);
  const pick = (title: string) => change((now) => ({ ...now, title, source: "manual", isDealt: false }));
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="mr-auto font-[550]">
          Title
        </label>
        <parts.Templates type="title" text={sharedTitle(draft)} onPick={pick} />
        {!isDealing(draft) && source !== "empty" && <Counter length={lengthOf(sharedTitle(draft))} max={TITLE_MAX} />}
      </div>
      <Segmented
        block
        label="Text source"
        value={source}
        options={textSources.map((value) => ({
          value,
          ...sources[value],
          ...(value === "empty" && isNeeded && { disabled: true, tooltip: "A Reddit post needs a title." }),
        }))}
        onChange={(next) => change((now) => withSource(now, next))}
        className="[&_button]:px-1"
      />
      {/* The same field for all sources, so that focus and caret survive a change of source. */}
      <Suspense>{source !== "empty" && (isDealing(draft) ? <TitleList id={id} /> : <TitleField id={id} />)}</Suspense>
      {/* 'Rephrase' and 'Empty' point out the rows' own titles themselves. */}
      {(source === "manual" || source === "generate") && !edited && hasOwn && (
        <Suspense>
          <OwnTitles />
        </Suspense>
      )}
      {source === "manual" && <ManualNote hasOwn={hasOwn} />}
      {source === "generate" && (
        <Suspense>
          <GenerateTitles keywords={keywords} onKeywords={setKeywords} />
        </Suspense>
      )}
      {source === "rephrase" && (
        <div className="flex items-center justify-between gap-2 text-fg-muted text-sm">
          <span>One wording per subreddit.</span>
          <Suspense>
            <RewordAll />
          </Suspense>
        </div>
      )}
      {source === "empty" && <p className="text-fg-muted text-sm">Every row has a title of its own.</p>}
      <MessagesUnder bucket="title" />
    </div>
  );
}

function ManualNote({ hasOwn }: { hasOwn: boolean }) {
  const { draft, change, edited } = useComposer();
  const deal = () =>
    change((now) => ({
      ...now,
      isDealt: !now.isDealt,
      titles: now.titles || now.title,
      title: now.title || now.titles.split("\n")[0]!,
    }));
  return (
    <div className="flex items-center justify-between gap-2 text-fg-muted text-sm">
      <span>{edited ? "" : draft.isDealt ? dealtText(draft) : hasOwn ? "" : "One title for all rows."}</span>
      {!edited && (
        <Button hierarchy="link-color" size="sm" onClick={deal}>
          {draft.isDealt ? "One for all" : "One per line"}
        </Button>
      )}
    </div>
  );
}

/** Editing a generated title by hand turns it into a manual one (TX-04). */
function TitleField({ id }: { id: string }) {
  const { draft, change, touch } = useComposer();
  const isWrong = useIsWrong("title");
  const write = (title: string) =>
    change((now) =>
      now.source === "generate" ? { ...now, title, source: "manual", isDealt: false } : { ...now, title },
    );
  return (
    <TextArea
      id={id}
      data-field="title"
      aria-invalid={isWrong || undefined}
      value={sharedTitle(draft)}
      onChange={({ target }) => write(target.value.replace(/[\r\n]+/g, " "))}
      onKeyDown={tabToBlank}
      onBlur={() => touch("title")}
    />
  );
}
