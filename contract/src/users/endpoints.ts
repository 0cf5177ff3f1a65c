import { z } from "zod";
import { Email, GivenPassword, isConfirmed, NewPassword, notConfirmed } from "../auth/fields.ts";
import { endpoint } from "../endpoint.ts";
import { DataExport } from "./data-export.ts";
import {
  CredentialOptions,
  NewPasskey,
  PasswordConfirmation,
  RecoveryCodes,
  SecondFactorCode,
  SecondFactors,
  TotpSetUp,
} from "./second-factors.ts";
import { OpenSession } from "./sessions.ts";
import { isTimezone } from "./timezone.ts";
import { CreatorUsage, Stats, User } from "./user.ts";
import { WayToSignIn, WayToSignInChange } from "./ways-to-sign-in.ts";

/** Omitted fields stay unchanged. Changing email or password requires the current password, if one is set. */
export const UserChanges = z
  .strictObject({
    email: Email,
    current_password: GivenPassword,
    password: NewPassword,
    password_confirmation: GivenPassword,
    timezone: z.string().refine(isTimezone, "The timezone field must be a valid time zone."),
    week_starts_on: z.union([z.literal(0), z.literal(1)]),
    ban_risk_alerts: z.boolean(),
    failed_post_emails: z.boolean(),
    removed_post_emails: z.boolean(),
    updates_viewed: z.iso.datetime(),
    /** False once the first steps are done or dismissed. */
    first_steps: z.literal(false),
  })
  .partial()
  .refine(isConfirmed, notConfirmed);
export type UserChanges = z.infer<typeof UserChanges>;

const Bytes = z.unknown();
const NumberedId = z.strictObject({
  id: z.coerce
    .string()
    .regex(/^[1-9]\d{0,14}$/, "The selected id is invalid.")
    .transform(Number),
});

export const UserDeletion = z.strictObject({ current_password: GivenPassword.optional() });
export const VerifyEmail = z.strictObject({ token: z.string().min(1).max(200) });

export const userEndpoints = [
  endpoint("GET /users/me", { summary: "The signed-in user", access: "user", status: 200, reply: User }),
  endpoint("GET /users/me/stats", {
    summary: "Used and scheduled posts of the signed-in user",
    access: "user",
    status: 200,
    reply: Stats,
  }),
  endpoint("GET /users/me/usage", {
    summary: "Which creators used the posts of the running period",
    access: "user",
    status: 200,
    reply: CreatorUsage,
  }),
  endpoint("PATCH /users/me", {
    summary: "Changes settings of the signed-in user",
    access: "user",
    status: 200,
    body: UserChanges,
    reply: User,
  }),
  endpoint("POST /users/me/email/verification", {
    summary:
      "Mails a link that proves the email, or the one that waits, again; at most once a minute, and 429 when there were enough",
    access: "user",
    status: 204,
  }),
  endpoint("POST /users/me/email/verify", {
    summary: "Proves an email by the link that was mailed to it",
    access: "user",
    status: 200,
    body: VerifyEmail,
    reply: User,
  }),
  endpoint("GET /users/me/ways-to-sign-in", {
    summary: "Accounts that sign the user in, or could, beside email and password",
    access: "user",
    status: 200,
    reply: z.strictObject({ data: z.array(WayToSignIn) }),
  }),
  endpoint("PATCH /users/me/ways-to-sign-in/{id}", {
    summary: "Allows or forbids to sign in with an account",
    access: "user",
    status: 200,
    params: NumberedId,
    body: WayToSignInChange,
    reply: z.strictObject({ data: z.array(WayToSignIn) }),
  }),
  endpoint("GET /users/me/sessions", {
    summary: "Where the user is signed in, last used first",
    access: "user",
    status: 200,
    reply: z.strictObject({ data: z.array(OpenSession) }),
  }),
  endpoint("DELETE /users/me/sessions/{id}", {
    summary: "Signs out one of them",
    access: "user",
    status: 204,
    params: NumberedId,
  }),
  endpoint("DELETE /users/me/sessions", {
    summary: "Signs out all but the one that asks",
    access: "user",
    status: 204,
  }),
  endpoint("GET /users/me/second-factors", {
    summary: "What is asked for beside the password, and how many recovery codes are left",
    access: "user",
    status: 200,
    reply: SecondFactors,
  }),
  endpoint("POST /users/me/totp", {
    summary: "Begins to set up an authenticator app; needs the password if there is one",
    access: "user",
    status: 200,
    body: PasswordConfirmation,
    reply: TotpSetUp,
  }),
  endpoint("POST /users/me/totp/confirm", {
    summary: "The app is used from its first right code on; the first factor comes with recovery codes",
    access: "user",
    status: 200,
    body: SecondFactorCode,
    reply: RecoveryCodes,
  }),
  endpoint("DELETE /users/me/totp", {
    summary: "Removes the authenticator app; needs the password if there is one",
    access: "user",
    status: 204,
    body: PasswordConfirmation,
  }),
  endpoint("POST /users/me/recovery-codes", {
    summary: "New recovery codes in place of all before; needs the password if there is one",
    access: "user",
    status: 200,
    body: PasswordConfirmation,
    reply: RecoveryCodes,
  }),
  endpoint("POST /users/me/passkeys/challenge", {
    summary: "What the browser is asked with to make a passkey; needs the password if there is one",
    access: "user",
    status: 200,
    body: PasswordConfirmation,
    reply: CredentialOptions,
  }),
  endpoint("POST /users/me/passkeys", {
    summary: "Adds the passkey that the browser made; the first factor comes with recovery codes",
    access: "user",
    status: 201,
    body: NewPasskey,
    reply: RecoveryCodes,
  }),
  endpoint("DELETE /users/me/passkeys/{id}", {
    summary: "Removes a passkey; needs the password if there is one",
    access: "user",
    status: 204,
    params: NumberedId,
    body: PasswordConfirmation,
  }),
  endpoint("POST /users/me/export", {
    summary: "Allows to download everything for an hour, here; needs the password if there is one",
    access: "user",
    status: 201,
    body: PasswordConfirmation,
    reply: z.strictObject({ data: DataExport }),
  }),
  endpoint("GET /users/me/export", {
    summary: "How far the download of everything is; null when there is none",
    access: "user",
    status: 200,
    reply: z.strictObject({ data: DataExport.nullable() }),
  }),
  endpoint("GET /users/me/export/file", {
    summary: "Everything of the user as a ZIP file of JSON, CSV and media, written as it is read",
    access: "user",
    status: 200,
    reply: Bytes,
  }),
  endpoint("DELETE /users/me", {
    summary: "Deletes the signed-in user and everything that belongs to them; needs the password if there is one",
    access: "user",
    status: 204,
    body: UserDeletion,
  }),
] as const;
