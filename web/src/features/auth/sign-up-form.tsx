import { validateSignUp } from "@ponkan/contract/forms/auth-forms";
import type { User } from "@ponkan/contract/users/user";
import { Mail } from "lucide-react";
import { useState } from "react";
import { call } from "~/api/call.ts";
import { pageConfig } from "~/lib/config.ts";
import { keptCoupon } from "~/lib/kept-coupon.ts";
import { showFieldErrors, useRuledForm } from "~/lib/ruled-form.ts";
import { tellTagManager } from "~/lib/tag-manager.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

export function SignUpForm({ onSignedUp }: { onSignedUp: (user: User) => void }) {
  const form = useRuledForm({ email: "", password: "", password_confirmation: "" }, validateSignUp);
  const { isValid, isSubmitting } = form.formState;
  const [failure, setFailure] = useState("");
  const submit = form.handleSubmit(async (values) => {
    setFailure("");
    const coupon = keptCoupon();
    const answer = await call("POST /auth/sign-up", {
      body: { ...values, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...(coupon && { coupon }) },
    });
    if (answer.ok) {
      tellTagManager({ event: "sign_up" });
      onSignedUp(answer.data);
    } else if (!showFieldErrors(form, answer.data))
      setFailure(answer.data.message ?? "An error occurred. Please try again.");
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Alert type="danger" visible={failure !== ""}>
        {failure}
      </Alert>
      <Field label="Email" error={form.messageOf("email")}>
        <Input type="email" autoComplete="email" icon={<Mail />} {...form.register("email")} />
      </Field>
      <NewPasswordFields form={form} password={form.watch("password")} />
      <Button type="submit" block disabled={!isValid} loading={isSubmitting} className="mt-1 h-11">
        Sign Up
      </Button>
      <Agreement />
    </form>
  );
}

function Agreement() {
  const { terms, privacy } = pageConfig.links;
  return (
    <p className="text-center text-sm text-fg-muted">
      By signing up you agree to the <Document href={terms}>Terms of Service</Document> and{" "}
      <Document href={privacy}>Privacy Policy</Document>.
    </p>
  );
}

function Document({ href, children }: { href: string; children: string }) {
  if (!href) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="underline hover:text-fg">
      {children}
    </a>
  );
}
