import { z } from "zod";

/** What a platform stores for its sign-in. Times are whole seconds since 1970. */

export const Challenge = z.object({ value: z.string(), method: z.enum(["s256", "plain"]) });
export type Challenge = z.infer<typeof Challenge>;

export const Code = z.object({
  code: z.string(),
  client_id: z.string(),
  redirect_uri: z.string(),
  user_id: z.string(),
  scopes: z.array(z.string()),
  /** Whether the app asked for permanent access. */
  is_permanent: z.boolean(),
  challenge: Challenge.nullable(),
  expires_at: z.number(),
});
export type Code = z.infer<typeof Code>;

/** One consent of one user, or an app acting on its own behalf. */
export const Grant = z.object({
  id: z.string(),
  client_id: z.string(),
  /** Null for an app acting on its own behalf. */
  user_id: z.string().nullable(),
  scopes: z.array(z.string()),
  created_at: z.number(),
  revoked_at: z.number().nullable().default(null),
  /** The current one, on platforms that issue refresh tokens. */
  refresh_token: z.string().nullable(),
  /** Null means valid until revoked. */
  refresh_expires_at: z.number().nullable().default(null),
  /** Refresh tokens it replaced, newest first. */
  used_refresh_tokens: z.array(z.string()).default([]),
});
export type Grant = z.infer<typeof Grant>;

export const Token = z.object({
  token: z.string(),
  /** Short-lived tokens can only be exchanged. */
  kind: z.enum(["access", "short-lived"]).default("access"),
  grant_id: z.string(),
  created_at: z.number().default(0),
  expires_at: z.number(),
});
export type Token = z.infer<typeof Token>;
