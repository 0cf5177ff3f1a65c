import { z } from "zod";
import { bookablePlatforms } from "../accounts/platform.ts";
import { GivenPassword } from "../auth/fields.ts";

/** An account of a platform that signs its owner in, or could. */
export const WayToSignIn = z.strictObject({
  id: z.int(),
  platform: z.enum(bookablePlatforms),
  username: z.string(),
  creator_name: z.string(),
  can_sign_in: z.boolean(),
});
export type WayToSignIn = z.infer<typeof WayToSignIn>;

/** The password is asked for if there is one. */
export const WayChange = z.strictObject({ can_sign_in: z.boolean(), current_password: GivenPassword.optional() });
