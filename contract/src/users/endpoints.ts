import { z } from "zod";
import { Email, GivenPassword, isConfirmed, NewPassword, notConfirmed } from "../auth/fields.ts";
import { endpoint } from "../endpoint.ts";
import { OpenSession } from "./sessions.ts";
import { isTimezone } from "./timezone.ts";
import { Stats, User } from "./user.ts";
import { WayChange, WayToSignIn } from "./ways-to-sign-in.ts";

/** Fields that are left out stay as they are. Changing email or password needs the current password if one is set. */
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
    /** They are done, or put away for good. */
    first_steps: z.literal(false),
  })
  .partial()
  .refine(isConfirmed, notConfirmed);
export type UserChanges = z.infer<typeof UserChanges>;

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
  endpoint("PATCH /users/me", {
    summary: "Changes settings of the signed-in user",
    access: "user",
    status: 200,
    body: UserChanges,
    reply: User,
  }),
  endpoint("POST /users/me/email/verification", {
    summary: "Mails a link that proves the email, or the one that waits, again; at most once a minute",
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
    body: WayChange,
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
  endpoint("DELETE /users/me", {
    summary: "Deletes the signed-in user and everything that belongs to them; needs the password if there is one",
    access: "user",
    status: 204,
    body: UserDeletion,
  }),
] as const;
