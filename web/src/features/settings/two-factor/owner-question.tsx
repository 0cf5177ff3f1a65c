import { required } from "@ponkan/contract/forms/rules";
import { PASSKEY_NAME_MAX } from "@ponkan/contract/users/passkey-name";
import { useState } from "react";
import type { Answer } from "~/api/call.ts";
import { useRuledForm } from "~/lib/ruled-form.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { Modal } from "~/ui/modal.tsx";
import { PasswordInput } from "~/ui/password-input.tsx";
import { deviceName } from "./device-name.ts";

type Props = {
  title: string;
  text: string;
  yes: string;
  danger?: boolean;
  /** A passkey is called something. */
  asksName?: boolean;
  hasPassword: boolean;
  onSubmit: (password: string | undefined, name: string) => Promise<Answer<unknown>>;
  onClose: () => void;
};

/** Before a change of the factors: the password of who has one. It stays until the change has worked. */
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
        {asksName && (
          <Field label="Name" hint="So that you know it again." error={form.messageOf("name")}>
            <Input maxLength={PASSKEY_NAME_MAX} autoComplete="off" {...form.register("name")} />
          </Field>
        )}
        {hasPassword && (
          <Field label="Password" error={form.messageOf("password")}>
            <PasswordInput autoComplete="current-password" {...form.register("password")} />
          </Field>
        )}
        <Alert type="danger" visible={refusal !== ""}>
          {refusal}
        </Alert>
      </form>
    </Modal>
  );
}
