import { z } from "zod";
import { Email, GivenPassword, isConfirmed, NewPassword, notConfirmed } from "../auth/fields.ts";
import { endpoint } from "../endpoint.ts";
import { isTimezone } from "./timezone.ts";
import { Stats, User } from "./user.ts";

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
    updates_viewed: z.iso.datetime(),
  })
  .partial()
  .refine(isConfirmed, notConfirmed);
export type UserChanges = z.infer<typeof UserChanges>;

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
  endpoint("DELETE /users/me", {
    summary: "Deletes the signed-in user and everything that belongs to them",
    access: "user",
    status: 204,
  }),
] as const;
