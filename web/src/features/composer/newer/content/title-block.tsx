import { type TextSource, textSources } from "@ponkan/contract/posts/text-source";
import { TITLE_MAX } from "@ponkan/contract/posts/validation/title";
import { lengthOf } from "@ponkan/contract/posts/validation/words";
import { useId } from "react";
import { Button } from "~/ui/button.tsx";
import { Counter } from "~/ui/input.tsx";
import { NumberedTextArea } from "~/ui/numbered-text-area.tsx";
import { Segmented } from "~/ui/segmented.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { dealtText, sharedTitle } from "../../core/draft/titles.ts";
import { useComposer } from "../composer-context.ts";
import { GenerateTitles } from "../titles/generate-titles.tsx";
import { RewordAll } from "../titles/reword-all-button.tsx";
import { MessagesUnder, useIsWrong } from "./messages-under.tsx";

const labels: Record<TextSource, string> = {
  empty: "Empty",
  generate: "Generate",
  manual: "Manual",
  rephrase: "Rephrase",
};

/** Everybody's title and where it comes from (PS-03, TX-01). */
export function TitleBlock() {
  const { draft, change, parts } = useComposer();
  const id = useId();
  const { source } = draft;
  // A row without a title of its own would have none.
  const isNeeded = draft.rows.length === 0 || draft.rows.some(({ own }) => own.title === undefined);
  const pick = (title: string) => change((now) => ({ ...now, title, source: "manual", isDealt: false }));
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="mr-auto font-[550]">
          Title
        </label>
        <parts.Templates type="title" text={sharedTitle(draft)} onPick={pick} />
        {!draft.isDealt && source !== "empty" && (
          <Counter length={lengthOf(source === "generate" ? draft.picked : draft.title)} max={TITLE_MAX} />
        )}
      </div>
      <Segmented
        block
        label="Text source"
        value={source}
        options={textSources.map((value) => ({
          value,
          label: labels[value],
          ...(value === "empty" && isNeeded && { disabled: true, tooltip: "A Reddit post needs a title." }),
        }))}
        onChange={(next) => change((now) => ({ ...now, source: next }))}
        className="[&_button]:px-1"
      />
      {source === "manual" && <ManualTitle id={id} />}
      {source === "generate" && <GeneratedTitle id={id} />}
      {source === "rephrase" && <RephrasedTitle id={id} />}
      {source === "empty" && <p className="text-fg-muted text-sm">Every row has a title of its own.</p>}
      <MessagesUnder bucket="title" />
    </div>
  );
}

function ManualTitle({ id }: { id: string }) {
  const { draft, change, edited } = useComposer();
  const deal = () =>
    change((now) => ({
      ...now,
      isDealt: !now.isDealt,
      titles: now.titles || now.title,
      title: now.title || now.titles.split("\n")[0]!,
    }));
  return (
    <>
      {draft.isDealt ? (
        <TitleList id={id} />
      ) : (
        <TitleField id={id} value={draft.title} onWrite={(title) => change((now) => ({ ...now, title }))} />
      )}
      <div className="flex items-center justify-between gap-2 text-fg-muted text-sm">
        <span>{edited ? "" : draft.isDealt ? dealtText(draft) : "One title for all rows."}</span>
        {!edited && (
          <Button hierarchy="link-color" size="sm" onClick={deal}>
            {draft.isDealt ? "One for all" : "One per line"}
          </Button>
        )}
      </div>
    </>
  );
}

function TitleList({ id }: { id: string }) {
  const { draft, change, touch } = useComposer();
  return (
    <NumberedTextArea
      id={id}
      data-field="title"
      rows={4}
      placeholder="One title per line"
      value={draft.titles}
      onChange={({ target }) => change((now) => ({ ...now, titles: target.value }))}
      onBlur={() => touch("title")}
    />
  );
}

function GeneratedTitle({ id }: { id: string }) {
  const { draft, change } = useComposer();
  return (
    <>
      {/* Changed by hand it is no longer a generated one (TX-04). */}
      <TitleField
        id={id}
        value={draft.picked}
        onWrite={(title) => change((now) => ({ ...now, title, source: "manual", isDealt: false }))}
      />
      <GenerateTitles />
    </>
  );
}

function RephrasedTitle({ id }: { id: string }) {
  const { draft, change } = useComposer();
  return (
    <>
      <TitleField id={id} value={draft.title} onWrite={(title) => change((now) => ({ ...now, title }))} />
      <div className="flex items-center justify-between gap-2 text-fg-muted text-sm">
        <span>One wording per subreddit.</span>
        <RewordAll />
      </div>
    </>
  );
}

type FieldProps = { id: string; value: string; onWrite: (title: string) => void };

function TitleField({ id, value, onWrite }: FieldProps) {
  const { touch } = useComposer();
  const isWrong = useIsWrong("title");
  return (
    <TextArea
      id={id}
      data-field="title"
      aria-invalid={isWrong || undefined}
      value={value}
      onChange={({ target }) => onWrite(target.value.replace(/[\r\n]+/g, " "))}
      onBlur={() => touch("title")}
    />
  );
}
