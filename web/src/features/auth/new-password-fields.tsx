import { LockKeyhole } from "lucide-react";
import type { RuledForm } from "~/lib/ruled-form.ts";
import { Field } from "~/ui/field.tsx";
import { PasswordInput } from "~/ui/password-input.tsx";
import { PasswordChecklist } from "./password-checklist.tsx";

type Passwords = { password: string; password_confirmation: string };
type Props = { form: Pick<RuledForm<Passwords>, "register" | "messageOf">; password: string };

/** A new password with its live checklist, and its repetition. */
export function NewPasswordFields({ form, password }: Props) {
  return (
    <>
      <Field label="Password" error={form.messageOf("password")}>
        <PasswordInput
          autoComplete="new-password"
          icon={<LockKeyhole />}
          {...form.register("password", { deps: ["password_confirmation"] })}
        />
      </Field>
      <PasswordChecklist password={password} />
      <Field label="Repeat Password" error={form.messageOf("password_confirmation")}>
        <PasswordInput autoComplete="new-password" icon={<LockKeyhole />} {...form.register("password_confirmation")} />
      </Field>
    </>
  );
}
