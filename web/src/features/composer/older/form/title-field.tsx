import { TITLE_MAX } from "@ponkan/contract/posts/validation/title";
import { lengthOf } from "@ponkan/contract/posts/validation/words";
import { findingLines } from "~/components/finding-lines.tsx";
import { Field } from "~/ui/field.tsx";
import { Counter, Input } from "~/ui/input.tsx";
import type { OlderParts } from "../parts.ts";
import type { OlderFormState } from "./use-older-form.ts";

type Props = { state: OlderFormState; Templates: OlderParts["Templates"] };

export function TitleField({ state: { draft, change, errors, touch }, Templates }: Props) {
  return (
    <Field
      label="Title"
      error={findingLines(errors.title)}
      counter={
        <span className="flex items-center gap-2">
          <Templates type="title" text={draft.title} onPick={(title) => change({ title })} />
          <Counter length={lengthOf(draft.title)} max={TITLE_MAX} />
        </span>
      }
    >
      <Input
        value={draft.title}
        autoComplete="off"
        onChange={(event) => change({ title: event.target.value })}
        onBlur={() => touch("title")}
      />
    </Field>
  );
}
