import { TEMPLATE_NAME_MAX, type TemplateType, textMaxOf } from "@ponkan/contract/templates/limits";
import { useRef } from "react";
import { Controller } from "react-hook-form";
import { InsertVariables } from "~/components/insert-variables.tsx";
import { Field } from "~/ui/field.tsx";
import { Counter, Input } from "~/ui/input.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import type { useTemplateForm } from "./template-form.ts";
import { TemplatePreview } from "./template-preview.tsx";

type Props = { form: ReturnType<typeof useTemplateForm>; type: TemplateType };

const ofTitles = ["{creator}", "{subreddit}", "{link}", "{day}"];
const variables: Record<TemplateType, string[]> = {
  title: ofTitles,
  comment: ["{username}", "{title}", ...ofTitles],
  message: ["{username}", "{creator}", "{link}", "{day}"],
};

/** Name and text of a template, its variables, and a preview (TE-01, TE-02). */
export function TemplateFields({ form, type }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const text = form.watch("text");
  return (
    <>
      <Field label="Name" error={form.messageOf("name")}>
        <Input {...form.register("name")} autoComplete="off" maxLength={TEMPLATE_NAME_MAX * 2} />
      </Field>
      <Field
        label="Text"
        error={form.messageOf("text")}
        hint={type === "comment" ? "{username} is known in autoresponders only." : undefined}
        counter={<Counter length={text.length} max={textMaxOf(type)} />}
      >
        <Controller
          control={form.control}
          name="text"
          render={({ field: { ref: _, ...field } }) => <TextArea {...field} areaRef={area} rows={3} />}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-1.5">
        <InsertVariables
          variables={variables[type]}
          text={text}
          field={area}
          onChange={(changed) => form.setValue("text", changed, { shouldDirty: true, shouldValidate: true })}
        />
      </div>
      <TemplatePreview text={text} />
    </>
  );
}
