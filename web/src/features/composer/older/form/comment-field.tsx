import { findingLines, WarningLines } from "~/components/finding-lines.tsx";
import { Field } from "~/ui/field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import type { OldSchedulerParts } from "../parts.ts";
import type { OldFormState } from "./use-old-form.ts";

type Props = { state: OldFormState; Templates: OldSchedulerParts["Templates"] };

export function CommentField({ state: { form, change, errors, warnings, touch }, Templates }: Props) {
  return (
    <div className="grid gap-1.5">
      <Field
        label="First comment"
        hint="Posted right after."
        error={findingLines(errors.comment)}
        counter={<Templates type="comment" text={form.comment} onPick={(comment) => change({ comment })} />}
      >
        <TextArea
          value={form.comment}
          onChange={(event) => change({ comment: event.target.value })}
          onBlur={() => touch("comment")}
        />
      </Field>
      <WarningLines findings={warnings.comment} />
    </div>
  );
}
