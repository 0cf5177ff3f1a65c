import { TITLE_MAX } from "@ponkan/contract/posts/validation/title";
import { lengthOf } from "@ponkan/contract/posts/validation/words";
import { findingLines } from "~/components/finding-lines.tsx";
import { Field } from "~/ui/field.tsx";
import { Counter, Input } from "~/ui/input.tsx";
import type { OldSchedulerParts } from "../parts.ts";
import type { OldFormState } from "./use-old-form.ts";

type Props = { state: OldFormState; Templates: OldSchedulerParts["Templates"] };

export function TitleField({ state: { form, change, errors, touch }, Templates }: Props) {
  return (
    <Field
      label="Title"
      error={findingLines(errors.title)}
      counter={
        <span className="flex items-center gap-2">
          <Templates type="title" text={form.title} onPick={(title) => change({ title })} />
          <Counter length={lengthOf(form.title)} max={TITLE_MAX} />
        </span>
      }
    >
      <Input
        value={form.title}
        autoComplete="off"
        onChange={(event) => change({ title: event.target.value })}
        onBlur={() => touch("title")}
      />
    </Field>
  );
}
