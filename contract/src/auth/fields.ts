import { z } from "zod";
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from "../forms/limits.ts";
import { passwordClasses } from "../forms/rules.ts";

// Stricter than the form where the address could reach a mail header: an ASCII name without quotes, and valid labels.
const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainLabel = /^(?!-)[A-Za-z0-9-]{1,63}(?<!-)$/;

function isEmailAddress(value: string): boolean {
  const at = value.lastIndexOf("@");
  const labels = value.slice(at + 1).split(".");
  return (
    at > 0 &&
    localPart.test(value.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label))
  );
}

// Normalizes to one spelling per address: müller.de is stored as xn--mller-kva.de.
function withAsciiDomain(value: string): string {
  const at = value.lastIndexOf("@");
  const address = `http://${value.slice(at + 1)}`;
  return /^[\p{ASCII}]*$/u.test(address) || !URL.canParse(address)
    ? value
    : value.slice(0, at + 1) + new URL(address).hostname;
}

/** Trimmed; rejects any address that mail cannot safely be sent to. */
export const Email = z
  .string()
  .trim()
  .min(1, { abort: true })
  .max(EMAIL_MAX, { abort: true })
  .overwrite(withAsciiDomain)
  .refine(isEmailAddress, "The email field must be a valid email address.");

const holds = (pattern: RegExp, what: string) =>
  [(value: string) => pattern.test(value), `The password field must contain at least one ${what}.`] as const;

/** A password being set. One that is only compared is a GivenPassword. */
export const NewPassword = z
  .string()
  .min(1, { abort: true })
  .min(PASSWORD_MIN)
  .max(PASSWORD_MAX, { abort: true })
  .refine(...holds(passwordClasses.uppercase, "uppercase letter"))
  .refine(...holds(passwordClasses.lowercase, "lowercase letter"))
  .refine(...holds(passwordClasses.number, "number"))
  .refine(...holds(passwordClasses.special, "special character"));

export const GivenPassword = z.string().min(1, { abort: true }).max(PASSWORD_MAX);

/** For `.refine` on an object with both fields: the confirmation must equal the password. */
export const isConfirmed = (given: { password?: string; password_confirmation?: string }) =>
  given.password === given.password_confirmation;
export const notConfirmed = { path: ["password"], message: "The password field confirmation does not match." };
