import { z } from "zod";

/** The documents disagree; the defaults are the strict reading. */
export const TiktokSettings = z.strictObject({
  access_token_seconds: z.number().int().positive().default(7200),
  /** A refresh token works once. */
  rotates_refresh_tokens: z.boolean().default(true),
  /** The token endpoint sends errors with HTTP 200, as TikTok sometimes does. */
  answers_errors_with_200: z.boolean().default(false),
  /** Before its audit an app may post to private accounts only, visible to nobody else. */
  is_audited: z.boolean().default(true),
  processing_seconds: z.number().min(0).default(1),
  /** How long after processing a public video gets its id. */
  moderation_seconds: z.number().min(0).default(0),
  posts_per_day: z.number().int().default(15),
  upload_url_seconds: z.number().default(3600),
  /** Makes the next uploads fail, one per reason. */
  fail_reasons: z.array(z.string()).default([]),
  /** Videos may be pulled from URLs that start with one of these. */
  verified_prefixes: z.array(z.string()).default(["http://127.0.0.1", "http://localhost"]),
});
export type TiktokSettings = z.infer<typeof TiktokSettings>;
