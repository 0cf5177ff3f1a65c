import { TEMPLATE_NAME_MAX, type TemplateType, textMaxOf } from "@ponkan/contract/templates/limits";
import { Controller } from "react-hook-form";
import { Field } from "~/ui/field.tsx";
import { Counter, Input } from "~/ui/input.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import type { useTemplateForm } from "./template-form.ts";

type Props = { form: ReturnType<typeof useTemplateForm>; type: TemplateType };

/** Name and text of a template, with the variables it may contain. */
export function TemplateFields({ form, type }: Props) {
  const text = form.watch("text");
  return (
    <>
      <Field label="Name" error={form.messageOf("name")}>
        <Input {...form.register("name")} autoComplete="off" maxLength={TEMPLATE_NAME_MAX * 2} />
      </Field>
      <Field
        label="Text"
        error={form.messageOf("text")}
        hint={`You can use ${variables(type)}.`}
        counter={<Counter length={text.length} max={textMaxOf(type)} />}
      >
        <Controller
          control={form.control}
          name="text"
          render={({ field: { ref: _, ...field } }) => <TextArea {...field} rows={3} />}
        />
      </Field>
    </>
  );
}

function variables(type: TemplateType): string {
  return type === "title"
    ? "{creator}, {subreddit}, {link} and {day}"
    : "{creator}, {subreddit}, {title}, {link} and {day}";
}
