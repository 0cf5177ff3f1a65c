import type { Clock } from "../clock.ts";
import type { Challenge } from "./model.ts";
import type { OauthStore } from "./store.ts";

/** The one app that is registered everywhere. */
export const CLIENT = { id: "ponkan-sandbox", secret: "sandbox", name: "Ponkan" } as const;

/** What an app asks of a person, read from the address it sent them to. */
export type Ask = {
  redirect_uri: string;
  scopes: string[];
  state: string | undefined;
  challenge: Challenge | null;
};

/** What sets the sign-in of one platform apart from that of another. */
export type OauthPlatform = {
  /** Its place below the root, below /control and in the address of the callback. */
  slug: "x" | "instagram" | "tiktok";
  label: string;
  authorizePath: string;
  clientParameter: "client_id" | "client_key";
  scopeSeparator: " " | ",";
  /** What an app may do with each, as the consent page says it. */
  scopes: Record<string, string>;
  /** A person may leave out some of the scopes. */
  canPickScopes: boolean;
  needsPkce: boolean;
  maxStateLength: number;
  allowButton: string;
  codeSeconds: number;
  newCode(): string;
  /** Kinds of test users and what the consent page calls them; the first is the usual one. */
  kinds: Record<string, string>;
  usernames: RegExp;
  userIdOf(username: string): string;
  /** Users a new world begins with: username and kind. */
  firstUsers: Record<string, string>;
  allowedUrl(ask: Ask, given: { code: string; scopes: string[] }): URL;
  declinedUrl(ask: Ask): URL;
};

export type OauthContext = { platform: OauthPlatform; store: OauthStore; clock: Clock };

/** Where the browser goes next; parameters without a value are left out. */
export function backTo(ask: Ask, parameters: Record<string, string | undefined>): URL {
  const url = new URL(ask.redirect_uri);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url;
}
