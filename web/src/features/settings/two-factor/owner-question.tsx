import { required } from "@ponkan/contract/forms/rules";
import { PASSKEY_NAME_MAX } from "@ponkan/contract/users/passkey-name";
import { useState } from "react";
import type { Answer } from "~/api/call.ts";
import { QuestionModal } from "~/components/question-modal.tsx";
import { useRuledForm } from "~/lib/ruled-form.ts";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { PasswordInput } from "~/ui/password-input.tsx";
import { deviceName } from "./device-name.ts";

type Props = {
  title: string;
  text: string;
  yes: string;
  danger?: boolean;
  /** Also asks for the name of a passkey. */
  asksName?: boolean;
  hasPassword: boolean;
  onSubmit: (password: string | undefined, name: string) => Promise<Answer<unknown>>;
  onClose: () => void;
};

/** Asks for the password, if there is one, before second factors are changed; stays open until the change succeeds. */
export function OwnerQuestion(props: Props) {
  const { title, text, yes, danger, asksName = false, hasPassword, onSubmit, onClose } = props;
  const form = useRuledForm({ name: asksName ? deviceName() : "", password: "" }, ({ name, password }) => ({
    ...(asksName && name.trim() === "" && { name: "Name is required." }),
    ...(hasPassword && password === "" && { password: required("Password", password) ?? "" }),
  }));
  const [refusal, setRefusal] = useState("");
  const { isValid, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ name, password }) => {
    setRefusal("");
    const answer = await onSubmit(hasPassword ? password : undefined, name);
    if (!answer.ok && answer.status !== 401) {
      setRefusal(answer.data.message ?? "Failed to save settings. Please try again.");
    }
  });
  const question = { title, text, yes, danger, isValid, isSubmitting, refusal, onClose };
  return (
    <QuestionModal {...question} submit={() => submit()}>
      {asksName && (
        <Field label="Name" hint="So you recognize it later." error={form.messageOf("name")}>
          <Input maxLength={PASSKEY_NAME_MAX} autoComplete="off" {...form.register("name")} />
        </Field>
      )}
      {hasPassword && (
        <Field label="Password" error={form.messageOf("password")}>
          <PasswordInput autoComplete="current-password" {...form.register("password")} />
        </Field>
      )}
    </QuestionModal>
  );
}
