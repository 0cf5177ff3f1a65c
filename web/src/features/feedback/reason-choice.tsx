import { cancelReasons, reasonLabels } from "@ponkan/contract/feedback/reasons";
import { useId } from "react";
import type { RuledForm } from "~/lib/ruled-form.ts";
import { FieldError } from "~/ui/field.tsx";
import { Radio } from "~/ui/radio.tsx";
import type { SurveyForm } from "./steps.ts";

type Props = { form: RuledForm<SurveyForm>; legend: string };

export function ReasonChoice({ form, legend }: Props) {
  const noteId = useId();
  // Shown only after submitting: appearing on the press of another reason, it would move that one from under the
  // finger.
  const error = form.formState.isSubmitted ? form.messageOf("reason") : undefined;
  return (
    <fieldset
      aria-describedby={error ? noteId : undefined}
      aria-invalid={error ? true : undefined}
      className="grid gap-1"
    >
      <legend className="mb-2 font-[550]">{legend}</legend>
      {cancelReasons.map((reason) => (
        <Radio key={reason} label={reasonLabels[reason]} value={reason} className="py-1" {...form.register("reason")} />
      ))}
      <div id={noteId} aria-live="polite" className="text-xs">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </fieldset>
  );
}
