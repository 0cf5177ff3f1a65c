import { sentences } from "@ponkan/contract/messages/sentences";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { Answer } from "~/api/call.ts";
import { showFieldErrors, takeSaved, useRuledForm } from "~/lib/ruled-form.ts";
import { showToast } from "~/ui/toast-store.ts";
import { type Owner, useUnsavedChanges } from "./use-unsaved-changes.ts";

/** A settings form: saves, confirms it, and tracks changes from then on (SE-01). */
export function useSavedForm<Form extends FieldValues, Saved>(
  owner: Owner,
  saved: Form,
  validate: (form: Form) => { [Field in keyof Form]?: string },
  send: (form: Form, shown: Form) => Promise<Answer<Saved>>,
  /** Values to show after saving, if they differ from those typed. */
  afterwards: (answer: Saved, form: Form) => Form = (_, form) => form,
  /** A sentence about a side effect of the change. */
  consequence: (form: Form) => string | null = () => null,
) {
  const form = useRuledForm<Form>(saved, validate);
  const [failure, setFailure] = useState("");
  const { isDirty, isValid, isSubmitting, defaultValues } = form.formState;
  useUnsavedChanges(owner, form);
  const onSubmit = form.handleSubmit(async (values) => {
    setFailure("");
    const meaning = consequence(values);
    const answer = await send(values, defaultValues as Form);
    if (answer.ok) {
      takeSaved(form, values, afterwards(answer.data, values));
      showToast({ type: "success", text: sentences("Settings were saved.", meaning) });
    } else if (!showFieldErrors(form, answer.data)) {
      setFailure(answer.data.message ?? "Failed to save settings. Please try again.");
    }
  });
  return { form, save: { onSubmit, canSave: isDirty && isValid, isSaving: isSubmitting, failure } };
}
