import { findingLines, WarningLines } from "~/components/finding-lines.tsx";
import { Field } from "~/ui/field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import type { OlderParts } from "../parts.ts";
import type { OlderFormState } from "./use-older-form.ts";

type Props = { state: OlderFormState; Templates: OlderParts["Templates"] };

export function CommentField({ state: { draft, change, errors, warnings, touch }, Templates }: Props) {
  return (
    <div className="grid gap-1.5">
      <Field
        label="First comment"
        hint="Posted right after."
        error={findingLines(errors.comment)}
        counter={<Templates type="comment" text={draft.comment} onPick={(comment) => change({ comment })} />}
      >
        <TextArea
          value={draft.comment}
          onChange={(event) => change({ comment: event.target.value })}
          onBlur={() => touch("comment")}
        />
      </Field>
      <WarningLines findings={warnings.comment} />
    </div>
  );
}
