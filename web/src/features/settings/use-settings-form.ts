import type { Api } from "@ponkan/contract/api";
import type { SentBody } from "@ponkan/contract/endpoint";
import type { User } from "@ponkan/contract/users/user";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { call } from "~/api/call.ts";
import { rememberUser } from "~/api/users.ts";
import { showFieldErrors, useRuledForm } from "~/lib/ruled-form.ts";
import { showToast } from "~/ui/toast-store.ts";
import { useUnsavedChanges } from "./use-unsaved-changes.ts";

type Changes = SentBody<Api["PATCH /users/me"]>;

/** A settings block as a form: saves what toChanges makes of it, confirms it, and resets to what was saved. */
export function useSettingsForm<Form extends FieldValues>(
  saved: Form,
  validate: (form: Form) => { [Field in keyof Form]?: string },
  toChanges: (form: Form) => Changes,
  /** What is shown when it was saved, where that is not what was typed. */
  afterwards: (user: User, form: Form) => Form = (_, form) => form,
) {
  const form = useRuledForm<Form>(saved, validate);
  const [failure, setFailure] = useState("");
  const { isDirty, isValid, isSubmitting } = form.formState;
  useUnsavedChanges(isDirty && !isSubmitting);
  const onSubmit = form.handleSubmit(async (values) => {
    setFailure("");
    const answer = await call("PATCH /users/me", { body: toChanges(values) });
    if (answer.ok) {
      rememberUser(answer.data);
      form.reset(afterwards(answer.data, values));
      showToast({ type: "success", text: "Settings were saved." });
    } else if (!showFieldErrors(form, answer.data)) {
      setFailure(answer.data.message ?? "Failed to save settings. Please try again.");
    }
  });
  return { form, save: { onSubmit, canSave: isDirty && isValid, isSaving: isSubmitting, failure } };
}
