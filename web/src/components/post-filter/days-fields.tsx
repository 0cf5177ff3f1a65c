import type { PostFilter } from "@ponkan/contract/posts/post-filter";
import { Field } from "~/ui/field.tsx";
import { DayInput } from "./day-input.tsx";

type Props = { filter: PostFilter; onChange: (changes: Partial<PostFilter>) => void };

/** A range of days; an empty field leaves its side open. */
export function DaysFields({ filter: { start_date, end_date }, onChange }: Props) {
  const isReversed = start_date !== "" && end_date !== "" && end_date < start_date;
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label="Start date">
        <DayInput value={start_date} onChange={(day) => onChange({ start_date: day })} />
      </Field>
      <Field label="End date" error={isReversed && "It is before the start date."}>
        <DayInput value={end_date} onChange={(day) => onChange({ end_date: day })} />
      </Field>
    </div>
  );
}
