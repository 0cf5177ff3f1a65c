import { z } from "zod";

/** The documents disagree; the defaults are the strict reading. */
export const TiktokSettings = z.strictObject({
  access_token_seconds: z.number().int().positive().default(7200),
  /** A used refresh token dies. */
  rotates_refresh_tokens: z.boolean().default(true),
  /** Errors of the token endpoint with HTTP 200, as it happens now and then. */
  answers_errors_with_200: z.boolean().default(false),
  /** Before the audit only private accounts may post, and only for themselves. */
  is_audited: z.boolean().default(true),
  processing_seconds: z.number().min(0).default(1),
  /** From then on, until a public video has an id. */
  moderation_seconds: z.number().min(0).default(0),
  posts_per_day: z.number().int().default(15),
  upload_url_seconds: z.number().default(3600),
  /** How the next uploads end, one reason each. */
  fail_reasons: z.array(z.string()).default([]),
  /** Beginnings of addresses that may be pulled from. */
  verified_prefixes: z.array(z.string()).default(["http://127.0.0.1", "http://localhost"]),
});
export type TiktokSettings = z.infer<typeof TiktokSettings>;
