import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import type { Html } from "../pages/html.ts";
import type { Client } from "./clients.ts";
import type { Challenge, Grant, Token } from "./model.ts";
import type { OauthStore } from "./store.ts";

/** What sets the sign-in of one platform apart from that of another. */
export type OauthPlatform = {
  /** Its path below the root, and the last part of the address people come back to. */
  slug: "reddit" | "redgifs" | "x" | "instagram" | "tiktok";
  label: string;
  consent: ConsentRules;
  codes: {
    seconds: number;
    create(): string;
    /** Whoever shows a code has used it up, also when something else about the call is wrong. */
    areUsedUpByWrongCalls: boolean;
  };
  tokens: TokenRules;
};

export type ConsentRules = {
  paths: readonly string[];
  clientParameter: "client_id" | "client_key";
  scopeSeparator: string | RegExp;
  /** What an app may do with each, as the consent page says it. */
  scopes: Record<string, string>;
  /** A person may leave out some of the scopes. */
  canPickScopes: boolean;
  /** What a consent really gives, where that can be less than a person agreed to. */
  scopesGiven?(agreed: string[]): string[];
  needsPkce: boolean;
  /** What a state has to look like; none counts as an empty one. */
  state: RegExp;
  /** Apps say whether they want access for good (`duration`); elsewhere it always is. */
  hasDuration: boolean;
  /** Mistakes of the app that are not answered by a sentence on a page. */
  mistakes: Partial<Record<Mistake, MistakeAnswer>>;
  buttons: { allow: string; decline: string };
  redirectStatus: 302 | 303;
  /** Where the browser goes next. */
  wayBack(ask: Pick<Ask, "redirect_uri" | "state">, answer: WayBack): URL;
};

export type Mistake = "client" | "redirect_uri" | "response_type" | "scope" | "state" | "duration" | "code_challenge";

/** A code on the page, or an error that people are sent back to the app with. */
export type MistakeAnswer = { onPage: string } | { sentBack: string };

/** What an app asks of a person, read from the address it sent them to. */
export type Ask = {
  client: Client;
  redirect_uri: string;
  scopes: string[];
  state: string | undefined;
  is_permanent: boolean;
  challenge: Challenge | null;
};

export type WayBack = { code: string; scopes: string[] } | { error: string };

export type TokenRules = {
  paths: readonly string[];
  /** The app that calls; undefined when it does not prove who it is. */
  clientOf(request: FastifyRequest, form: Form): Client | undefined;
  /** Forms are always taken. */
  takesJson: boolean;
  /** What a code or a refresh token is exchanged for. */
  kind: Token["kind"];
  create(kind: Token["kind"] | "refresh"): string;
  seconds(): number;
  refresh: RefreshRules | null;
  /** Reads the scopes an app wants for itself, undefined if there are no such; null: it gets none here. */
  appScopes: ((scope: string | undefined) => string[] | undefined) | null;
  revocation: RevocationRules | null;
  /** How long it is still known of a token that it expired. */
  remembersExpiredFor: number;
  /** The platform's spelling of a success. */
  answer(issued: Issued, grant: Grant): unknown;
  refuse(reply: FastifyReply, refusal: TokenRefusal, form: Form): unknown;
  send(reply: FastifyReply, answer: unknown): unknown;
};

export type RefreshRules = {
  isGiven(grant: Pick<Grant, "user_id" | "scopes"> & { is_permanent: boolean }): boolean;
  /** Null: until it is revoked. */
  seconds: number | null;
  /** Every refresh gives another one, and the old one is worthless. */
  rotates(): boolean;
  /** A used one that is shown again must be a copy: that ends the whole grant. */
  copiesEndGrant: boolean;
  /** The answer to a refresh names the refresh token. */
  isEchoed(): boolean;
};

export type RevocationRules = {
  paths: readonly string[];
  /** Whether the whole grant goes with that token. */
  endsGrant(kind: "access" | "refresh"): boolean;
  answer(reply: FastifyReply): unknown;
};

export type TokenRefusal = "client" | "grant_type" | "code" | "refresh_token" | "scope" | "token";

export type Issued = { access_token: string; expires_in: number; refresh_token?: string };

export type Form = Record<string, string>;

/** The people of a platform, as far as signing in goes. */
export type OauthUsers = {
  /** Names to choose from on the consent page. */
  listed(): string[];
  /** What a new user can be given there. */
  newUserFields: Html | "";
  /** The user a form names, made if need be. */
  choose(form: Form): Promise<{ kind: "chosen"; user_id: string } | { kind: "refused"; problem: string }>;
  nameOf(userId: string): string | undefined;
};

export type OauthContext = { platform: OauthPlatform; users: OauthUsers; store: OauthStore; clock: Clock };

/** The address with these parameters; those without a value are left out. */
export function backTo(redirectUri: string, parameters: Record<string, string | undefined>): URL {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url;
}
