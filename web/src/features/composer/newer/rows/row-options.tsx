import { FLAIR_TEXT_MAX } from "@ponkan/contract/posts/validation/flair";
import type { SubredditFacts } from "@ponkan/contract/posts/validation/rule-facts";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { Select } from "~/ui/select.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import type { Row, RowValues } from "../../core/draft/composer-draft.ts";
import { withOwn, withoutOwn, withRow } from "../../core/draft/rows.ts";
import { rowValue } from "../../core/draft/to-posts.ts";
import { useComposer } from "../composer-context.ts";
import DeleteAfterFields from "../content/delete-after-fields.tsx";
import { redditSwitches } from "../content/reddit-switches.ts";

type FlairProps = { row: Row; facts: SubredditFacts | undefined };
type Props = FlairProps & { subreddit: Subreddit | undefined };

/** Options that override the shared values for this row. */
export function RowOptions({ row, facts, subreddit }: Props) {
  const { draft, change, touch } = useComposer();
  const set = (changed: (row: Row) => Row) =>
    change((now) => withRow(now, row.subreddit, changed(rowIn(now.rows, row))));
  const own = <K extends keyof RowValues>(name: K, value: RowValues[K]) => set((each) => withOwn(each, name, value));
  const reset = (...names: (keyof RowValues)[]) => set((each) => withoutOwn(each, ...names));
  const hasOwnDelete = row.own.delete_after !== undefined || row.own.delete_threshold !== undefined;
  return (
    <div className="grid gap-3 @min-[520px]/rows:grid-cols-2">
      <div className="grid content-start gap-1.5">
        <Field
          label="First comment"
          counter={row.own.comment !== undefined && <Reset onClick={() => reset("comment")} />}
        >
          <TextArea
            data-field="comment"
            placeholder="No comment"
            className={row.own.comment === undefined ? "text-fg-muted" : undefined}
            value={rowValue(draft, row, "comment")}
            onChange={({ target }) => own("comment", target.value)}
            onBlur={() => touch("comment")}
          />
        </Field>
      </div>
      <div className="grid content-start gap-2">
        <FlairText
          row={row}
          facts={facts}
          onWrite={(text) => set((each) => ({ ...each, flair: each.flair && { ...each.flair, text } }))}
        />
        <Choice
          field="is_nsfw"
          label="NSFW"
          value={row.own.is_nsfw}
          options={[
            { value: null, label: "Same as subreddit" },
            { value: true, label: "NSFW" },
            { value: false, label: "Not NSFW" },
          ]}
          onChange={(value) => (value === undefined ? reset("is_nsfw") : own("is_nsfw", value))}
        />
        {redditSwitches.map(
          ({ field, label, on, off, isOffered }) =>
            (isOffered?.(subreddit) ?? true) && (
              <Choice
                key={field}
                field={field}
                label={label}
                value={row.own[field]}
                options={[
                  { value: true, label: on },
                  { value: false, label: off },
                ]}
                onChange={(value) => (value === undefined ? reset(field) : own(field, value))}
              />
            ),
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-fg-muted text-sm">Delete after</span>
          <span className="flex items-center gap-1.5">
            {hasOwnDelete && <Reset onClick={() => reset("delete_after", "delete_threshold")} />}
            <DeleteAfterFields
              isMuted={!hasOwnDelete}
              value={{
                delete_after: rowValue(draft, row, "delete_after"),
                delete_threshold: rowValue(draft, row, "delete_threshold"),
              }}
              onChange={(changes) => set((each) => ({ ...each, own: { ...each.own, ...changes } }))}
              onLeave={() => touch("deleteAfter")}
            />
          </span>
        </div>
      </div>
    </div>
  );
}

function Reset({ onClick }: { onClick: () => void }) {
  return (
    <Button hierarchy="link-color" size="sm" className="h-4 px-0" onClick={onClick}>
      Same as all
    </Button>
  );
}

/** Lets the user edit the text of editable flairs. */
function FlairText({ row, facts, onWrite }: FlairProps & { onWrite: (text: string | null) => void }) {
  const chosen = facts?.flairs.find(({ id }) => id === row.flair?.id);
  if (!row.flair || !chosen?.is_editable) return null;
  const text = row.flair.text ?? chosen.text;
  return (
    <Field label="Flair text" counter={`${text.length}/${FLAIR_TEXT_MAX}`}>
      <Input
        value={text}
        aria-invalid={text.length > FLAIR_TEXT_MAX || undefined}
        onChange={({ target }) => onWrite(target.value === chosen.text ? null : target.value)}
      />
    </Field>
  );
}

type Value = boolean | null | undefined;
type ChoiceProps<V extends boolean | null> = {
  field: string;
  label: string;
  value: V | undefined;
  options: { value: V; label: string }[];
  /** Undefined: use the shared value. */
  onChange: (value: V | undefined) => void;
};

function Choice<V extends boolean | null>({ field, label, value, options, onChange }: ChoiceProps<V>) {
  const word = (each: Value) => String(each);
  return (
    <div data-field={field} className="grid grid-cols-[minmax(0,1fr)_9rem] items-center gap-2">
      <span className="text-fg-muted text-sm">{label}</span>
      <Select
        size="sm"
        className="w-full"
        label={label}
        value={word(value)}
        options={[
          { value: word(undefined), label: "Same as all" },
          ...options.map((each) => ({ value: word(each.value), label: each.label })),
        ]}
        onChange={(picked) => onChange(options.find((each) => word(each.value) === picked)?.value)}
      />
    </div>
  );
}

const rowIn = (rows: readonly Row[], row: Row) => rows.find(({ subreddit }) => subreddit === row.subreddit) ?? row;
