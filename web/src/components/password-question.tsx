import { required } from "@ponkan/contract/forms/rules";
import { useState } from "react";
import type { Answer } from "~/api/call.ts";
import { useRuledForm } from "~/lib/ruled-form.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { Modal } from "~/ui/modal.tsx";
import { PasswordInput } from "~/ui/password-input.tsx";

type Props = {
  title: string;
  text: string;
  yes: string;
  danger?: boolean;
  /** Told for an answer without words of its own. */
  failure: string;
  /** Does it; the dialog stays open until it has worked. */
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
  return (
    <Modal
      open
      busy={isSubmitting}
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button hierarchy="secondary-gray" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button
            hierarchy={danger ? "danger" : "primary"}
            disabled={!isValid}
            loading={isSubmitting}
            onClick={() => void submit()}
          >
            {yes}
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-pretty text-fg-muted">{text}</p>
        <Field label="Password" error={form.messageOf("password")}>
          <PasswordInput autoComplete="current-password" {...form.register("password")} />
        </Field>
        <Alert type="danger" visible={refusal !== ""}>
          {refusal}
        </Alert>
      </form>
    </Modal>
  );
}

const asErrors = (message: string | null) => (message ? { password: message } : {});
