import { z } from "zod";

/** The documents disagree; the defaults are the strict reading. */
export const TiktokSettings = z.strictObject({
  access_token_seconds: z.number().int().positive().default(7200),
  /** A used refresh token dies. */
  rotates_refresh_tokens: z.boolean().default(true),
  /** Errors of the token endpoint with HTTP 200, as it happens now and then. */
  answers_errors_with_200: z.boolean().default(false),
});
export type TiktokSettings = z.infer<typeof TiktokSettings>;
