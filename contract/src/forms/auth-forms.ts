import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from "./limits.ts";
import { email, max, min, password, passwordClasses, repeat, required } from "./rules.ts";

/** One message per invalid field; an empty object means the form can be sent. */
export type FieldErrors<Form> = { [Field in keyof Form]?: string };

export type SignUpForm = { email: string; password: string; password_confirmation: string };
export type SignInForm = { email: string; password: string };
export type ForgotPasswordForm = { email: string };
export type ResetPasswordForm = { password: string; password_confirmation: string };

export function validateSignUp(form: SignUpForm): FieldErrors<SignUpForm> {
  return { ...validateForgotPassword(form), ...validateResetPassword(form) };
}

export function validateSignIn(form: SignInForm): FieldErrors<SignInForm> {
  // The rules for new passwords do not apply to existing ones; only the server knows whether it is correct.
  return { ...validateForgotPassword(form), ...present({ password: required("Password", form.password) }) };
}

export function validateForgotPassword(form: ForgotPasswordForm): FieldErrors<ForgotPasswordForm> {
  const address = form.email.trim();
  return present({
    email: required("Email", address) ?? max("Email", address, EMAIL_MAX) ?? email("Email", address),
  });
}

export function validateResetPassword(form: ResetPasswordForm): FieldErrors<ResetPasswordForm> {
  return present({
    password: newPasswordError(form.password),
    password_confirmation:
      required("Repeat Password", form.password_confirmation) ??
      repeat("Repeat Password", form.password_confirmation, form.password),
  });
}

/** Which requirements a new password meets, for the checklist beside its field. */
export function passwordChecks(value: string): Record<"length" | keyof typeof passwordClasses, boolean> {
  return {
    length: value.length >= PASSWORD_MIN && value.length <= PASSWORD_MAX,
    uppercase: passwordClasses.uppercase.test(value),
    lowercase: passwordClasses.lowercase.test(value),
    number: passwordClasses.number.test(value),
    special: passwordClasses.special.test(value),
  };
}

/** The first error of a new password, or null. */
export function newPasswordError(value: string): string | null {
  return min("Password", value, PASSWORD_MIN) ?? max("Password", value, PASSWORD_MAX) ?? password("Password", value);
}

function present<Field extends string>(messages: Record<Field, string | null>): { [F in Field]?: string } {
  const errors: { [F in Field]?: string } = {};
  for (const field in messages) {
    const message = messages[field];
    if (message !== null) errors[field] = message;
  }
  return errors;
}
