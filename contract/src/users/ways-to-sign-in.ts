import { z } from "zod";
import { bookablePlatforms } from "../accounts/platform.ts";
import { GivenPassword } from "../auth/fields.ts";

/** A connected account that can sign its user in, or could be allowed to. */
export const WayToSignIn = z.strictObject({
  id: z.int(),
  platform: z.enum(bookablePlatforms),
  username: z.string(),
  creator_name: z.string(),
  can_sign_in: z.boolean(),
});
export type WayToSignIn = z.infer<typeof WayToSignIn>;

/** The password is required if the user has one. */
export const WayToSignInChange = z.strictObject({
  can_sign_in: z.boolean(),
  current_password: GivenPassword.optional(),
});
