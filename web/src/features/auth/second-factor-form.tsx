import { required } from "@ponkan/contract/forms/rules";
import type { User } from "@ponkan/contract/users/user";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { call } from "~/api/call.ts";
import { showFieldErrors, useRuledForm } from "~/lib/ruled-form.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

type Props = { onSignedIn: (user: User) => void; onBack: () => void };

/** The second step of signing in: a code, or a passkey. */
export function SecondFactorForm({ onSignedIn, onBack }: Props) {
  const form = useRuledForm({ code: "" }, ({ code }) => {
    const message = required("Code", code);
    return message ? { code: message } : {};
  });
  const { isValid, isSubmitting } = form.formState;
  const [failure, setFailure] = useState("");
  const submit = form.handleSubmit(async (body) => {
    setFailure("");
    const answer = await call("POST /auth/second-factor", { body });
    if (answer.ok) onSignedIn(answer.data);
    else if (!showFieldErrors(form, answer.data))
      setFailure(answer.data.message ?? "An error occurred. Please try again.");
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Alert type="danger" visible={failure !== ""}>
        {failure}
      </Alert>
      <Field
        label="Code"
        hint="The six digits in your authenticator app, or one of your recovery codes."
        error={form.messageOf("code")}
      >
        <Input autoFocus autoComplete="one-time-code" icon={<KeyRound />} {...form.register("code")} />
      </Field>
      <Button type="submit" block disabled={!isValid} loading={isSubmitting} className="mt-1 h-11">
        Verify
      </Button>
      <PasskeyButton onSignedIn={onSignedIn} onFailure={setFailure} />
      <Button hierarchy="link-gray" onClick={onBack} className="justify-self-center">
        Back to sign in
      </Button>
    </form>
  );
}
