import { newPasswordError } from "@ponkan/contract/forms/auth-forms";
import { EMAIL_MAX } from "@ponkan/contract/forms/limits";
import { email, max, repeat, required } from "@ponkan/contract/forms/rules";
import type { User } from "@ponkan/contract/users/user";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { PasswordInput } from "~/ui/password-input.tsx";
import { DemoNote } from "./demo-note.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { UnprovedEmail } from "./unproved-email.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const ABOUT = "The email and password you sign in with.";

type Form = { email: string; password: string; password_confirmation: string; current_password: string };

export function SignInSection({ user }: { user: User }) {
  if (!user.demo_ends_at) return <SignInForm user={user} />;
  return (
    <SettingsSection title="Sign-in" text={ABOUT}>
      <DemoNote text="This browser alone opens the demo, which has no email and no password." />
    </SettingsSection>
  );
}

function SignInForm({ user }: { user: User }) {
  const { form, save } = useSettingsForm(
    formOf(user),
    (values) => validate(values, user),
    (values) => toChanges(values, user),
    formOf,
  );
  return (
    <SettingsSection title="Sign-in" text={ABOUT} save={save}>
      <Field label="Email" error={form.messageOf("email")}>
        <Input type="email" autoComplete="email" {...form.register("email", { deps: ["current_password"] })} />
      </Field>
      <UnprovedEmail user={user} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="New password" hint={user.has_password && whatEnds(user)} error={form.messageOf("password")}>
          <PasswordInput
            autoComplete="new-password"
            {...form.register("password", { deps: ["password_confirmation", "current_password"] })}
          />
        </Field>
        <Field label="Repeat password" error={form.messageOf("password_confirmation")}>
          <PasswordInput autoComplete="new-password" {...form.register("password_confirmation")} />
        </Field>
      </div>
      {user.has_password && (
        <Field
          label="Current password"
          hint="Needed to change email or password."
          error={form.messageOf("current_password")}
        >
          <PasswordInput autoComplete="current-password" {...form.register("current_password")} />
        </Field>
      )}
    </SettingsSection>
  );
}

/** Without an email, connected accounts are the only way to sign in and stay so. */
function whatEnds({ email, pending_email }: User): string {
  const ways = (email ?? pending_email) ? " and switches off signing in with connected accounts" : "";
  return `Signs out other devices${ways}.`;
}

function formOf({ email }: User): Form {
  return { email: email ?? "", password: "", password_confirmation: "", current_password: "" };
}

function validate(form: Form, user: User): { [Field in keyof Form]?: string } {
  const isChanged = form.email.trim() !== (user.email ?? "") || form.password !== "";
  return present({
    email:
      (user.email === null ? null : required("Email", form.email)) ??
      max("Email", form.email, EMAIL_MAX) ??
      email("Email", form.email),
    password: form.password === "" ? null : newPasswordError(form.password),
    password_confirmation:
      form.password === "" ? null : repeat("Repeat password", form.password_confirmation, form.password),
    current_password: user.has_password && isChanged ? required("Current password", form.current_password) : null,
  });
}

function toChanges(form: Form, user: User) {
  return {
    ...(form.email.trim() !== (user.email ?? "") && { email: form.email }),
    ...(form.password !== "" && { password: form.password, password_confirmation: form.password_confirmation }),
    ...(form.current_password !== "" && { current_password: form.current_password }),
  };
}

function present(messages: { [Field in keyof Form]: string | null }): { [Field in keyof Form]?: string } {
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== null));
}
