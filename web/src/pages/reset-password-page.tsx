import { validateResetPassword } from "@ponkan/contract/forms/auth-forms";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { call } from "~/api/call.ts";
import { AuthLayout } from "~/features/auth/auth-layout.tsx";
import { NewPasswordFields } from "~/features/auth/new-password-fields.tsx";
import { showGlobalMessage } from "~/lib/global-message.ts";
import { showFieldErrors, useRuledForm } from "~/lib/ruled-form.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button, buttonClass } from "~/ui/button.tsx";

export default function ResetPasswordPage() {
  const { email, token } = useResetLink();
  const { data: oldLink } = useQuery(resetLink(email, token));
  const navigate = useNavigate();
  const form = useRuledForm({ password: "", password_confirmation: "" }, validateResetPassword);
  const { isValid, isSubmitting } = form.formState;
  const [failure, setFailure] = useState("");
  const submit = form.handleSubmit(async (values) => {
    setFailure("");
    const answer = await call("POST /auth/reset-password", { body: { email, token, ...values } });
    if (answer.status === 204)
      void navigate({
        to: "/sign-in",
        search: { globalMessage: "You can sign in with the new password.", globalSeverity: "success" },
      });
    else if (!answer.ok && answer.data.errors?.token?.[0]) setFailure(answer.data.errors.token[0]);
    else if (answer.ok || !showFieldErrors(form, answer.data)) setFailure("An error occurred. Please try again.");
  });
  if (oldLink) return <OldLink text={oldLink} />;
  return (
    <AuthLayout title="Set a new password" text={email}>
      <form onSubmit={submit} noValidate className="mt-6 grid gap-4">
        <Alert type="danger" visible={failure !== ""}>
          {failure}
        </Alert>
        <NewPasswordFields form={form} password={form.watch("password")} />
        <Button type="submit" block disabled={!isValid} loading={isSubmitting} className="h-11">
          Reset password
        </Button>
      </form>
    </AuthLayout>
  );
}

/** Checks the link before the user thinks of a password. Null if it works, or if that cannot be determined. */
const resetLink = (email: string, token: string) =>
  queryOptions({
    queryKey: ["reset-link", token],
    enabled: email !== "" && token !== "",
    staleTime: Infinity,
    queryFn: async () => {
      const answer = await call("POST /auth/reset-password/check", { body: { email, token } });
      return (!answer.ok && answer.data.errors?.token?.[0]) || null;
    },
  });

function OldLink({ text }: { text: string }) {
  return (
    <AuthLayout title="This link was used or has expired" text="">
      <div className="mt-6 grid gap-4">
        <Alert type="warning" text={text} />
        <Link to="/forgot-password" className={`${buttonClass({ block: true })} h-11`}>
          Request another link
        </Link>
      </div>
    </AuthLayout>
  );
}

/**
 * The email and token of the link. The token is removed from the URL at once; if either is missing, the user is sent
 * back.
 */
function useResetLink(): { email: string; token: string } {
  const router = useRouter();
  const search = useSearch({ from: "/visitor/guest-only/reset-password" });
  const [link] = useState({ email: search.email ?? "", token: search.token ?? "" });
  const { email, token } = link;
  useEffect(() => {
    if (email && token) {
      window.history.replaceState(window.history.state, "", window.location.pathname);
      return;
    }
    showGlobalMessage({
      type: "error",
      text: email ? "Token is missing. Please request another reset link." : "Email is missing.",
    });
    void router.navigate({ to: "/forgot-password", replace: true });
  }, [email, token, router]);
  return link;
}
