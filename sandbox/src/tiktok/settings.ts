import { z } from "zod";

/** Settings of TikTok. Where its documents disagree, the defaults follow the strictest reading. */
export const TiktokSettings = z.strictObject({
  access_token_seconds: z.number().int().positive().default(7200),
  /** Whether a refresh token works only once. */
  rotates_refresh_tokens: z.boolean().default(true),
  /** Whether the token endpoint sends errors with HTTP 200, as TikTok sometimes does. */
  answers_errors_with_200: z.boolean().default(false),
  /** Whether the app is audited. Before that it may post to private accounts only, and only with private visibility. */
  is_audited: z.boolean().default(true),
  processing_seconds: z.number().min(0).default(1),
  /** Seconds after processing until a public video gets its id. */
  moderation_seconds: z.number().min(0).default(0),
  posts_per_day: z.number().int().default(15),
  upload_url_seconds: z.number().default(3600),
  /** Makes the next uploads fail, one per reason. */
  fail_reasons: z.array(z.string()).default([]),
  /** Prefixes of URLs that videos may be pulled from. */
  verified_prefixes: z.array(z.string()).default(["http://127.0.0.1", "http://localhost"]),
});
export type TiktokSettings = z.infer<typeof TiktokSettings>;
