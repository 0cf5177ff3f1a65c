import type { PlatformUser } from "./users.ts";

type Callback = { code: string | null; state: string | null; error: string | null };

type Consent = { username: string; scopes?: string[] };

/** Controls the sign-in of one platform. */
export type OauthControl = {
  /** Creates the user, or changes their kind. */
  user(person: { username: string; kind: string }): Promise<PlatformUser>;
  /** Grants access on the consent page, for all requested scopes unless some are given. */
  allow(authorizeUrl: string, consent: Consent): Promise<Callback>;
  cancel(authorizeUrl: string): Promise<Callback>;
  /** Connects without a browser; returns the response of the token endpoint. */
  connect(consent: Consent): Promise<Record<string, unknown>>;
  /** Expires the user's access tokens. */
  expireTokens(username: string): Promise<void>;
  /** Revokes the app's access as the user would. */
  revoke(username: string): Promise<void>;
  /** Changes the platform's settings. */
  set(settings: Record<string, unknown>): Promise<void>;
};

export function oauthControl(baseUrl: string, slug: "x" | "instagram" | "tiktok"): OauthControl {
  async function call(method: string, path: string, body: unknown): Promise<Response> {
    const url = new URL(`/control/${slug}${path}`, baseUrl);
    const headers = { "content-type": "application/json" };
    const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
    return response;
  }

  async function answer(authorizeUrl: string, form: [string, string][]): Promise<Callback> {
    const url = new URL(authorizeUrl);
    const response = await fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
    const location = response.headers.get("location");
    if (!location) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    const { searchParams } = new URL(location);
    return {
      code: searchParams.get("code"),
      state: searchParams.get("state"),
      error: searchParams.get("error"),
    };
  }

  return {
    user: async (person) => (await call("PUT", "/users", person)).json() as Promise<PlatformUser>,
    allow: (authorizeUrl, { username, scopes = scopesOf(authorizeUrl) }) =>
      answer(authorizeUrl, [
        ["decision", "allow"],
        ["new_user", username],
        ...scopes.map((scope): [string, string] => ["scopes", scope]),
      ]),
    cancel: (authorizeUrl) => answer(authorizeUrl, [["decision", "decline"]]),
    connect: async (consent) => (await call("POST", "/connect", consent)).json() as Promise<Record<string, unknown>>,
    expireTokens: async (username) => {
      await call("POST", "/expire-tokens", { username });
    },
    revoke: async (username) => {
      await call("POST", "/revoke", { username });
    },
    set: async (settings) => {
      await call("PATCH", "/settings", settings);
    },
  };
}

function scopesOf(authorizeUrl: string): string[] {
  return (new URL(authorizeUrl).searchParams.get("scope") ?? "").split(/[ ,]/);
}
