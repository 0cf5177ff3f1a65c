import { type ConnectState, encodeState, newNonce } from "@ponkan/contract/accounts/connect-state";
import type { ConnectCallback } from "@ponkan/contract/accounts/endpoints";
import { aSession } from "./builders.ts";
import type { Answer } from "./caller.ts";
import type { TestApp } from "./test-app.ts";

type ConnectOptions = Partial<ConnectState> & {
  /** Sent as Creator-Id when returning from the platform. */
  creator?: { id: number };
};

export type Person = {
  /** Requests the platform's page. */
  start(platform: string, options?: ConnectOptions): Promise<Answer & { state: string }>;
  /** Agrees on the platform's page as this user of the platform. */
  agree(url: string, username: string): Promise<ConnectCallback>;
  /** Returns with what the platform sent along. */
  finish(platform: string, callback: object, options?: ConnectOptions): Promise<Answer>;
  /** Signs in by other means in this browser; returns the same person. */
  signIn(user: { id: number }): Promise<Person>;
  /** Runs start, agree and finish. */
  connect(platform: string, username: string, options?: ConnectOptions): Promise<Answer>;
};

/** A browser that keeps cookies, signed in if a user is given. */
export async function aPerson(app: TestApp, user?: { id: number }, origin = "http://localhost"): Promise<Person> {
  const cookies: Record<string, string> = {};

  async function send(method: "GET" | "POST", path: string, payload?: object, creator?: { id: number }) {
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    const headers = {
      origin,
      host: new URL(origin).host,
      cookie: cookie.join("; "),
      "creator-id": String(creator?.id ?? -1),
    };
    const answer = await app.raw({ method, url: `/api${path}`, payload, headers });
    Object.assign(cookies, answer.cookies);
    return answer;
  }

  const person: Person = {
    start: async (platform, { creator: _, ...options } = {}) => {
      const plain = { is_authed: "SR_session" in cookies, route: null, query: {}, is_sign_in: false, n: newNonce() };
      const state = encodeState({ ...plain, ...options });
      const path = `/accounts/connect/${platform}?state=${encodeURIComponent(state)}`;
      return { ...(await send("GET", path)), state };
    },
    agree,
    finish: (platform, callback, { creator } = {}) => send("POST", `/accounts/connect/${platform}`, callback, creator),
    signIn: async (known) => {
      cookies.SR_session = (await aSession(app.db, known, app.ctx.clock.now())).cookie;
      return person;
    },
    connect: async (platform, username, options) => {
      const { body } = await person.start(platform, options);
      return person.finish(platform, await agree(body.url, username), options);
    },
  };
  return user ? person.signIn(user) : person;
}

/** Submits the form on the platform's page, which redirects back to us. */
export async function agree(url: string, username: string): Promise<ConnectCallback> {
  const page = await (await fetch(url)).text();
  const action = /<form[^>]* action="([^"]*)"/.exec(page)?.[1] ?? "";
  const hidden = [...page.matchAll(/<input type="(?:hidden|checkbox)" name="([^"]*)" value="([^"]*)"/g)];
  const form = new URLSearchParams();
  for (const [, name = "", value = ""] of hidden) form.append(name, plain(value));
  const known = new RegExp(`<input type="radio" name="user(?:name)?" value="${username}"`).test(page);
  for (const field of known ? ["user", "username"] : ["new_user", "new_username"]) form.append(field, username);
  form.append("decision", "allow");

  const answer = await fetch(new URL(plain(action), url), { method: "POST", body: form, redirect: "manual" });
  const { searchParams } = new URL(answer.headers.get("location") ?? "about:blank");
  return { code: searchParams.get("code") ?? "", state: searchParams.get("state") ?? "" };
}

function plain(html: string): string {
  return html.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}
