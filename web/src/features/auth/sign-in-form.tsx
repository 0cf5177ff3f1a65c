import { validateSignIn } from "@ponkan/contract/forms/auth-forms";
import type { User } from "@ponkan/contract/users/user";
import { Link } from "@tanstack/react-router";
import { LockKeyhole, Mail } from "lucide-react";
import { useState } from "react";
import { call } from "~/api/call.ts";
import { showFieldErrors, useRuledForm } from "~/lib/ruled-form.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { PasswordInput } from "~/ui/password-input.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

type Props = { onSignedIn: (user: User) => void; onSecondFactor: () => void };

export function SignInForm({ onSignedIn, onSecondFactor }: Props) {
  const form = useRuledForm({ email: "", password: "" }, validateSignIn);
  const { isValid, isSubmitting } = form.formState;
  const [failure, setFailure] = useState("");
  const submit = form.handleSubmit(async (body) => {
    setFailure("");
    const answer = await call("POST /auth/sign-in", { body });
    if (answer.ok) return "needs_second_factor" in answer.data ? onSecondFactor() : onSignedIn(answer.data);
    if (!showFieldErrors(form, answer.data)) setFailure(answer.data.message ?? "An error occurred. Please try again.");
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Alert type="danger" visible={failure !== ""}>
        {failure}
      </Alert>
      <Field label="Email" error={form.messageOf("email")}>
        <Input type="email" autoComplete="email" icon={<Mail />} {...form.register("email")} />
      </Field>
      <Field label="Password" error={form.messageOf("password")}>
        <PasswordInput autoComplete="current-password" icon={<LockKeyhole />} {...form.register("password")} />
      </Field>
      <Link
        to="/forgot-password"
        className="justify-self-end rounded-sm text-sm font-medium text-fg-brand hover:underline"
      >
        Forgot password?
      </Link>
      <Button type="submit" block disabled={!isValid} loading={isSubmitting} className="mt-1 h-11">
        Sign In
      </Button>
      <PasskeyButton onSignedIn={onSignedIn} onFailure={setFailure} />
    </form>
  );
}
