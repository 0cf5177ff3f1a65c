import type { PostFilter } from "@ponkan/contract/posts/post-filter";
import { FILTER_TEXT_MAX } from "@ponkan/contract/posts/post-filter";
import { threatOptions } from "@ponkan/contract/posts/threat";
import { Field } from "~/ui/field.tsx";
import { ChoicesField } from "./choices-field.tsx";
import { DayInput } from "./day-input.tsx";
import { statusOptions } from "./filter-words.ts";
import { LaterInput } from "./later-input.tsx";
import { SubredditsField } from "./subreddits-field.tsx";

type Props = { filter: PostFilter; days: readonly string[]; onChange: (changes: Partial<PostFilter>) => void };

export function FilterFields({ filter, days, onChange }: Props) {
  const { start_date, end_date } = filter;
  const isReversed = start_date !== "" && end_date !== "" && end_date < start_date;
  return (
    <>
      <SubredditsField chosen={filter.subreddits} days={days} onChange={(subreddits) => onChange({ subreddits })} />
      <Field label="Content" hint="Part of the text, the link or the name of a file.">
        <LaterInput maxLength={FILTER_TEXT_MAX} value={filter.content} onChange={(content) => onChange({ content })} />
      </Field>
      <ChoicesField
        label="Status"
        columns
        hint="Deleted posts show up only when they are chosen."
        options={statusOptions}
        chosen={filter.status}
        onChange={(status) => onChange({ status })}
      />
      <Field label="Title">
        <LaterInput maxLength={FILTER_TEXT_MAX} value={filter.title} onChange={(title) => onChange({ title })} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Start date">
          <DayInput value={start_date} onChange={(day) => onChange({ start_date: day })} />
        </Field>
        <Field label="End date" error={isReversed && "It is before the start date."}>
          <DayInput value={end_date} onChange={(day) => onChange({ end_date: day })} />
        </Field>
      </div>
      <ChoicesField
        label="Threats"
        options={threatOptions}
        chosen={filter.threats}
        onChange={(threats) => onChange({ threats })}
      />
    </>
  );
}
