import { required } from "@ponkan/contract/forms/rules";
import { useState } from "react";
import type { Answer } from "~/api/call.ts";
import { useRuledForm } from "~/lib/ruled-form.ts";
import { Field } from "~/ui/field.tsx";
import { PasswordInput } from "~/ui/password-input.tsx";
import { QuestionModal } from "./question-modal.tsx";

type Props = {
  title: string;
  text: string;
  yes: string;
  danger?: boolean;
  /** Shown if the server's answer has no text. */
  failure: string;
  /** Performs the change; the dialog stays open until it succeeds. */
  onSubmit: (password: string) => Promise<Answer<unknown>>;
  onClose: () => void;
};

/** Asks for the password before a change that only the owner may make. */
export function PasswordQuestion({ title, text, yes, danger, failure, onSubmit, onClose }: Props) {
  const form = useRuledForm({ password: "" }, ({ password }) => asErrors(required("Password", password)));
  const [refusal, setRefusal] = useState("");
  const { isValid, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    setRefusal("");
    const answer = await onSubmit(password);
    if (answer.ok) onClose();
    else if (answer.status !== 401) setRefusal(answer.data.message ?? failure);
  });
  const question = { title, text, yes, danger, isValid, isSubmitting, refusal, onClose };
  return (
    <QuestionModal {...question} submit={() => submit()}>
      <Field label="Password" error={form.messageOf("password")}>
        <PasswordInput autoComplete="current-password" {...form.register("password")} />
      </Field>
    </QuestionModal>
  );
}

const asErrors = (message: string | null) => (message ? { password: message } : {});
