import { testReddit } from "../testing.ts";
import { TokenSet } from "./recorded-shapes.ts";

const AGENT = "linux:somebody.elses.app:2.1 (by /u/somebody_else)";
const REDIRECT = "http://localhost:8080/callback";
const SCOPES = "identity read history mysubreddits submit flair privatemessages";

/** A browser and an API client that know nothing about the sandbox: they read pages as text and post forms. */
export async function stranger() {
  const { app, ctx } = await testReddit();
  const base = `${await app.listen({ port: 0, host: "127.0.0.1" })}/reddit`;
  const basic = `Basic ${btoa("third-party:secret")}`;

  async function consent(username: string): Promise<string> {
    const asked = { client_id: "third-party", response_type: "code", state: "s1", redirect_uri: REDIRECT };
    const query = new URLSearchParams({ ...asked, duration: "permanent", scope: SCOPES });
    const page = await (await fetch(`${base}/api/v1/authorize?${query}`)).text();
    const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
    const form = new URLSearchParams(fields.map(([, name = "", value = ""]): [string, string] => [name, value]));
    form.set("new_user", username);
    form.set("decision", "allow");
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1] ?? "";
    const answer = await fetch(new URL(action, base), { method: "POST", body: form, redirect: "manual" });
    return new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
  }

  const tokenCall = (form: Record<string, string>) =>
    fetch(`${base}/api/v1/access_token`, {
      method: "POST",
      headers: { authorization: basic, "user-agent": AGENT },
      body: new URLSearchParams(form),
    });

  const code = await consent("somebody_else");
  const granted = await tokenCall({ grant_type: "authorization_code", code, redirect_uri: REDIRECT });
  const tokens = TokenSet.parse(await granted.json());

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `bearer ${tokens.access_token}`, "user-agent": AGENT };
    const url = `${base}${path}${path.includes("?") ? "&" : "?"}raw_json=1`;
    return fetch(url, { ...init, headers, redirect: "manual" });
  }
  const read = async (path: string, init?: RequestInit) => (await call(path, init)).json();
  return { call, read, tokens, tokenCall, world: ctx.world };
}
