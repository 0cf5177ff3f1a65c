import { max, required } from "@ponkan/contract/forms/rules";
import { TEMPLATE_NAME_MAX, type TemplateType, textMaxOf } from "@ponkan/contract/templates/limits";
import { variableError } from "@ponkan/contract/templates/variables";
import { useRuledForm } from "~/lib/ruled-form.ts";

type Form = { name: string; text: string };

export function useTemplateForm(type: TemplateType, template: Form) {
  return useRuledForm<Form>(template, ({ name, text }) => ({
    name: required("Name", name) ?? max("Name", name.trim(), TEMPLATE_NAME_MAX) ?? undefined,
    text: required("Text", text) ?? max("Text", text, textMaxOf(type)) ?? variableError(text, type) ?? undefined,
  }));
}
