import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import type { Html } from "../pages/html.ts";
import type { Client } from "./clients.ts";
import type { Challenge, Grant, Token } from "./model.ts";
import type { OauthStore } from "./store.ts";

/** How the sign-in of one platform differs from the others. */
export type OauthPlatform = {
  /** Its first path segment, and the last one of the redirect URI. */
  slug: "reddit" | "redgifs" | "x" | "instagram" | "tiktok";
  label: string;
  consent: ConsentRules;
  codes: {
    seconds: number;
    create(): string;
    /** A code is used up even when something else about the call is wrong. */
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
  /** People may deselect scopes. */
  canPickScopes: boolean;
  /** The scopes actually granted, where that can be fewer than a person agreed to. */
  scopesGiven?(agreed: string[]): string[];
  needsPkce: boolean;
  /** What a state must look like; a missing one counts as empty. */
  state: RegExp;
  /** Apps say whether they want permanent access (`duration`); elsewhere it always is. */
  hasDuration: boolean;
  /** Mistakes in the request that get another answer than a sentence on a page. */
  mistakes: Partial<Record<Mistake, MistakeAnswer>>;
  buttons: { allow: string; decline: string };
  redirectStatus: 302 | 303;
  /** Where the browser is sent next. */
  redirectUrl(asked: Pick<AuthorizeRequest, "redirect_uri" | "state">, answer: ConsentAnswer): URL;
};

export type Mistake = "client" | "redirect_uri" | "response_type" | "scope" | "state" | "duration" | "code_challenge";

/** A code shown on the page, or an error passed back to the app. */
export type MistakeAnswer = { onPage: string } | { sentBack: string };

/** What an app asks of a person, read from the URL it sent them to. */
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
  /** Forms are always accepted. */
  takesJson: boolean;
  /** The kind of token that a code or a refresh token is exchanged for. */
  kind: Token["kind"];
  create(kind: Token["kind"] | "refresh"): string;
  seconds(): number;
  refresh: RefreshRules | null;
  /** Reads the scopes of an app-only token, undefined if unknown; null: the platform has no app-only tokens. */
  appScopes: ((scope: string | undefined) => string[] | undefined) | null;
  revocation: RevocationRules | null;
  /** How long expired tokens are kept, so that they are reported as expired and not as unknown. */
  keepsExpiredSeconds: number;
  /** The answer in the platform's own spelling. */
  answer(issued: Issued, grant: Grant): unknown;
  refuse(reply: FastifyReply, refusal: TokenRefusal, form: Form): unknown;
  send(reply: FastifyReply, answer: unknown): unknown;
};

export type RefreshRules = {
  isGiven(grant: Pick<Grant, "user_id" | "scopes"> & { is_permanent: boolean }): boolean;
  /** Null: valid until revoked. */
  seconds: number | null;
  /** Every refresh issues a new one and invalidates the old one. */
  rotates(): boolean;
  /** Using one a second time means it was copied: the whole grant ends. */
  reuseEndsGrant: boolean;
  /** The answer to a refresh repeats the refresh token. */
  isEchoed(): boolean;
};

export type RevocationRules = {
  paths: readonly string[];
  /** Whether the whole grant ends with that token. */
  endsGrant(kind: "access" | "refresh"): boolean;
  answer(reply: FastifyReply): unknown;
};

export type TokenRefusal = "client" | "grant_type" | "code" | "refresh_token" | "scope" | "token";

export type Issued = { access_token: string; expires_in: number; refresh_token?: string };

export type Form = Record<string, string>;

/** The users of a platform, as far as signing in needs them. */
export type OauthUsers = {
  /** Names to choose from on the consent page. */
  listed(): string[];
  /** Options for a new user. */
  newUserFields: Html | "";
  /** The user a form names, created if necessary. */
  choose(form: Form): Promise<{ kind: "chosen"; user_id: string } | { kind: "refused"; problem: string }>;
  nameOf(userId: string): string | undefined;
};

export type OauthContext = { platform: OauthPlatform; users: OauthUsers; store: OauthStore; clock: Clock };

/** The URL with these parameters; those without a value are left out. */
export function backTo(redirectUri: string, parameters: Record<string, string | undefined>): URL {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url;
}
