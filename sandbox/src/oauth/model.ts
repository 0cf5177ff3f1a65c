import { z } from "zod";

/** What is stored of a platform's sign-in. Times are whole seconds since 1970. */

/** A test user; everything else about them follows from the username and the kind. */
export const OauthUser = z.object({ id: z.string(), username: z.string(), kind: z.string() });
export type OauthUser = z.infer<typeof OauthUser>;

export const Challenge = z.object({ value: z.string(), method: z.enum(["s256", "plain"]) });
export type Challenge = z.infer<typeof Challenge>;

export const Code = z.object({
  code: z.string(),
  redirect_uri: z.string(),
  user_id: z.string(),
  scopes: z.array(z.string()),
  challenge: Challenge.nullable(),
  expires_at: z.number(),
});
export type Code = z.infer<typeof Code>;

/** One consent of one user. */
export const Grant = z.object({
  id: z.string(),
  user_id: z.string(),
  scopes: z.array(z.string()),
  revoked_at: z.number().nullable(),
});
export type Grant = z.infer<typeof Grant>;

export const Token = z.object({
  token: z.string(),
  /** What it is good for; each platform has its own kinds. */
  kind: z.enum(["access", "refresh", "short-lived"]),
  grant_id: z.string(),
  created_at: z.number(),
  expires_at: z.number(),
  /** When a token that works once was used. */
  used_at: z.number().nullable(),
});
export type Token = z.infer<typeof Token>;
