import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { CredentialJson, CredentialOptions, SecondFactorCode } from "../users/second-factors.ts";
import { isTimezone } from "../users/timezone.ts";
import { User } from "../users/user.ts";
import { Email, GivenPassword, isConfirmed, NewPassword, notConfirmed } from "./fields.ts";

export const SignUp = z
  .strictObject({
    email: Email,
    password: NewPassword,
    password_confirmation: GivenPassword,
    timezone: z.string().refine(isTimezone, "The timezone field must be a valid time zone.").optional(),
    coupon: z.string().nullish(),
  })
  .refine(isConfirmed, notConfirmed);
export type SignUp = z.infer<typeof SignUp>;

export const SignIn = z.strictObject({ email: Email, password: GivenPassword });
export type SignIn = z.infer<typeof SignIn>;

/** A user with a second factor is not signed in yet: POST /auth/second-factor or a passkey follows. */
export const SignedIn = z.union([User, z.strictObject({ needs_second_factor: z.literal(true) })]);

export const ForgotPassword = z.strictObject({ email: Email });
export type ForgotPassword = z.infer<typeof ForgotPassword>;

export const ResetLink = z.strictObject({ email: Email, token: z.string().min(1, { abort: true }) });
export type ResetLink = z.infer<typeof ResetLink>;

export const ResetPassword = ResetLink.extend({
  password: NewPassword,
  password_confirmation: GivenPassword,
}).refine(isConfirmed, notConfirmed);
export type ResetPassword = z.infer<typeof ResetPassword>;

export const authEndpoints = [
  endpoint("POST /auth/sign-up", {
    summary: "Creates a user and signs in",
    access: "visitor",
    status: 201,
    body: SignUp,
    reply: User,
  }),
  endpoint("POST /auth/sign-in", {
    summary: "Signs in with email and password",
    access: "visitor",
    status: 200,
    body: SignIn,
    reply: SignedIn,
  }),
  endpoint("POST /auth/second-factor", {
    summary: "Completes a sign-in with a code of the authenticator app, or a recovery code",
    access: "visitor",
    status: 200,
    body: SecondFactorCode,
    reply: User,
  }),
  endpoint("POST /auth/passkey/challenge", {
    summary: "What the browser is asked with to sign in by a passkey",
    access: "visitor",
    status: 200,
    reply: CredentialOptions,
  }),
  endpoint("POST /auth/passkey", {
    summary: "Signs in by a passkey, without a password",
    access: "visitor",
    status: 200,
    body: z.strictObject({ credential: CredentialJson }),
    reply: User,
  }),
  endpoint("POST /auth/sign-out", {
    summary: "Ends the session; also when it is already gone",
    access: "visitor",
    status: 204,
  }),
  endpoint("POST /auth/forgot-password", {
    summary: "Sends a reset link if a user with this email exists",
    access: "visitor",
    status: 204,
    body: ForgotPassword,
  }),
  endpoint("POST /auth/reset-password", {
    summary: "Sets a new password by a reset link and ends all sessions",
    access: "visitor",
    status: 204,
    body: ResetPassword,
  }),
  endpoint("POST /auth/reset-password/check", {
    summary: "Whether a reset link still works; using it up is left to the new password",
    access: "visitor",
    status: 204,
    body: ResetLink,
  }),
] as const;
