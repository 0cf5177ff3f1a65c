import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { isTimezone } from "../users/timezone.ts";
import { User } from "../users/user.ts";

const NewDemo = z.strictObject({
  timezone: z.string().refine(isTimezone, "The timezone field must be a valid time zone.").optional(),
});

export const demoEndpoints = [
  endpoint("POST /demo", {
    summary:
      "Makes a user with weeks of work to look around in, and signs in; only where the sandbox stands in for all platforms",
    access: "visitor",
    status: 201,
    body: NewDemo,
    reply: User,
  }),
  endpoint("POST /demo/reset", {
    summary: "Makes the demo of the signed-in visitor anew",
    access: "user",
    status: 201,
    body: NewDemo,
    reply: User,
  }),
] as const;
