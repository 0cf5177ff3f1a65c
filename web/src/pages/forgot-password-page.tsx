import { validateForgotPassword } from "@ponkan/contract/forms/auth-forms";
import { Link } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { useState } from "react";
import { call } from "~/api/call.ts";
import { AuthLayout } from "~/features/auth/auth-layout.tsx";
import { pageConfig } from "~/lib/config.ts";
import { showFieldErrors, useRuledForm } from "~/lib/ruled-form.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";

type Result = { type: "success" | "danger"; text: string };

export default function ForgotPasswordPage() {
  const form = useRuledForm({ email: "" }, validateForgotPassword);
  const { isSubmitting } = form.formState;
  const [result, setResult] = useState<Result | null>(null);
  const submit = form.handleSubmit(async (body) => {
    setResult(null);
    const answer = await call("POST /auth/forgot-password", { body });
    if (answer.status === 204)
      setResult({ type: "success", text: "A password reset link was sent if a user with this email exists." });
    else if (answer.ok || !showFieldErrors(form, answer.data))
      setResult({ type: "danger", text: "An error occurred. Please try again." });
  });
  return (
    <AuthLayout title="Forgot your password?" text="Enter your email and we'll send a link to set a new one.">
      <form onSubmit={submit} noValidate className="mt-6 grid gap-4">
        {result && (
          <Alert type={result.type} closeable onClose={() => setResult(null)}>
            {result.text}
          </Alert>
        )}
        {result?.type === "success" && <SandboxMailHint />}
        <Field label="Email" error={form.messageOf("email")}>
          <Input type="email" autoComplete="email" icon={<Mail />} {...form.register("email")} />
        </Field>
        <Button type="submit" block loading={isSubmitting} className="h-11">
          Send reset link
        </Button>
      </form>
      <p className="mt-6 flex gap-4 text-sm text-fg-muted">
        <Link to="/sign-in" className="font-medium text-fg-brand hover:underline">
          Sign In
        </Link>
        <Link to="/sign-up" className="font-medium text-fg-brand hover:underline">
          Sign Up
        </Link>
      </p>
    </AuthLayout>
  );
}

/** Without a mail server, mails stay in the sandbox; links to its mailbox. */
function SandboxMailHint() {
  if (!pageConfig.sandbox_url) return null;
  return (
    <p className="text-sm text-fg-muted">
      This installation sends no real mail.{" "}
      <a
        href={`${pageConfig.sandbox_url}/mail`}
        target="_blank"
        rel="noreferrer"
        className="font-medium text-fg-brand hover:underline"
      >
        Open the sandbox mailbox
      </a>
    </p>
  );
}
