import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import type { Html } from "../pages/html.ts";
import type { Client } from "./clients.ts";
import type { Challenge, Grant, Token } from "./model.ts";
import type { OauthStore } from "./store.ts";

/** How the sign-in of one platform differs from the others. */
export type OauthPlatform = {
  /** The first path segment, and the last one of the redirect URI. */
  slug: "reddit" | "redgifs" | "x" | "instagram" | "tiktok";
  label: string;
  consent: ConsentRules;
  codes: {
    seconds: number;
    create(): string;
    /** Whether a code is used up even when another part of the call is wrong. */
    areSpentByWrongCalls: boolean;
  };
  tokens: TokenRules;
};

export type ConsentRules = {
  paths: readonly string[];
  clientParameter: "client_id" | "client_key";
  scopeSeparator: string | RegExp;
  /** What each scope allows, in the words of the consent page. */
  scopes: Record<string, string>;
  /** Whether people may deselect scopes. */
  canPickScopes: boolean;
  /** The scopes actually granted, where these can be fewer than the person agreed to. */
  scopesGiven?(agreed: string[]): string[];
  needsPkce: boolean;
  /** The pattern a state must match; a missing state counts as empty. */
  state: RegExp;
  /** Whether apps request permanent access with `duration`; otherwise access is always permanent. */
  hasDuration: boolean;
  /** Mistakes in the request that are not answered with a sentence on a page. */
  mistakes: Partial<Record<Mistake, MistakeAnswer>>;
  buttons: { allow: string; decline: string };
  redirectStatus: 302 | 303;
  /** Where the browser is sent next. */
  redirectUrl(asked: Pick<AuthorizeRequest, "redirect_uri" | "state">, answer: ConsentAnswer): URL;
};

export type Mistake = "client" | "redirect_uri" | "response_type" | "scope" | "state" | "duration" | "code_challenge";

/** A code shown on the page, or an error sent back to the app. */
export type MistakeAnswer = { onPage: string } | { sentBack: string };

/** An app's authorization request, read from the URL it sent a person to. */
export type AuthorizeRequest = {
  client: Client;
  redirect_uri: string;
  scopes: string[];
  state: string | undefined;
  is_permanent: boolean;
  challenge: Challenge | null;
};

export type ConsentAnswer = { code: string; scopes: string[] } | { error: string };

export type TokenRules = {
  paths: readonly string[];
  /** The calling app; undefined when it does not authenticate. */
  clientOf(request: FastifyRequest, form: Form): Client | undefined;
  /** Whether JSON is accepted in addition to forms. */
  takesJson: boolean;
  /** The kind of token that a code or a refresh token is exchanged for. */
  kind: Token["kind"];
  create(kind: Token["kind"] | "refresh"): string;
  seconds(): number;
  refresh: RefreshRules | null;
  /** Reads the scopes of an app-only token, undefined if unknown; null if the platform has no app-only tokens. */
  appScopes: ((scope: string | undefined) => string[] | undefined) | null;
  revocation: RevocationRules | null;
  /** How long expired tokens are kept, so that they are reported as expired rather than unknown. */
  keepsExpiredSeconds: number;
  /** The response in the platform's own format. */
  answer(issued: Issued, grant: Grant): unknown;
  refuse(reply: FastifyReply, refusal: TokenRefusal, form: Form): unknown;
  send(reply: FastifyReply, answer: unknown): unknown;
};

export type RefreshRules = {
  isGiven(grant: Pick<Grant, "user_id" | "scopes"> & { is_permanent: boolean }): boolean;
  /** Null means valid until revoked. */
  seconds: number | null;
  /** Whether every refresh issues a new token and invalidates the old one. */
  rotates(): boolean;
  /** Whether a second use ends the whole grant, because the token must have been copied. */
  reuseEndsGrant: boolean;
  /** Whether the response to a refresh repeats the refresh token. */
  isEchoed(): boolean;
};

export type RevocationRules = {
  paths: readonly string[];
  /** Whether revoking that token ends the whole grant. */
  endsGrant(kind: "access" | "refresh"): boolean;
  answer(reply: FastifyReply): unknown;
};

export type TokenRefusal = "client" | "grant_type" | "code" | "refresh_token" | "scope" | "token";

export type Issued = { access_token: string; expires_in: number; refresh_token?: string };

export type Form = Record<string, string>;

/** The platform's users, as far as signing in needs them. */
export type OauthUsers = {
  /** Names to choose from on the consent page. */
  listed(): string[];
  /** Options for a new user. */
  newUserFields: Html | "";
  /** The user named in a form, created if necessary. */
  choose(form: Form): Promise<{ kind: "chosen"; user_id: string } | { kind: "refused"; problem: string }>;
  nameOf(userId: string): string | undefined;
};

export type OauthContext = { platform: OauthPlatform; users: OauthUsers; store: OauthStore; clock: Clock };

/** Adds parameters to the URL; those without a value are left out. */
export function withQuery(redirectUri: string, parameters: Record<string, string | undefined>): URL {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url;
}
