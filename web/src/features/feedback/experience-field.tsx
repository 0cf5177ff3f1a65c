import { EXPERIENCE_MAX } from "@ponkan/contract/feedback/survey-form";
import type { RuledForm } from "~/lib/ruled-form.ts";
import { Field } from "~/ui/field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import type { SurveyForm } from "./steps.ts";

export function ExperienceField({ form }: { form: RuledForm<SurveyForm> }) {
  const experience = form.watch("experience");
  const write = (text: string) =>
    form.setValue("experience", text, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <Field
      label="Experience"
      hint="Optional. What went well, what did not?"
      error={form.messageOf("experience")}
      counter={`${experience.length}/${EXPERIENCE_MAX}`}
    >
      <TextArea rows={3} value={experience} onChange={(event) => write(event.target.value)} />
    </Field>
  );
}
