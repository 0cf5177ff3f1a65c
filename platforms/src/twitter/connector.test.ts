import { expect, test } from "vitest";
import type { RateLimits } from "../capabilities.ts";
import { aCaller, aServer } from "../http/testing.ts";
import { accessOf, connected, consent, sandboxApp, sandboxPerFile, succeeded } from "../oauth/testing.ts";
import { createTwitter, twitterHosts } from "./twitter.ts";

const theSandbox = sandboxPerFile();

function aTwitter() {
  const sandbox = theSandbox();
  const hosts = { pages: `${sandbox.url}/x`, api: `${sandbox.url}/x` };
  const twitter = createTwitter({ ...sandboxApp, hosts });
  return { ...sandbox, twitter, connector: twitter.connector };
}

const codeRefused = {
  kind: "rejected",
  status: 400,
  errors: [{ code: "invalid_request", message: "Value passed for the authorization code was invalid.", field: null }],
};
const tokenRefused = { kind: "needs-reconnect", reason: "Value passed for the token was invalid." };

test("people are sent to x.com with every scope, the state and the challenge", () => {
  const { connector, origins } = createTwitter({ ...sandboxApp, hosts: twitterHosts });
  const redirectUri = "https://app.example/connect/x";
  const url = connector.authorizeUrl({ state: "a+b c", redirectUri, codeChallenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8U" });
  expect(url).toContain("scope=tweet.read%20tweet.write%20users.read%20media.write%20offline.access");
  expect(url.startsWith("https://x.com/i/oauth2/authorize?")).toBe(true);
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    response_type: "code",
    client_id: "ponkan-sandbox",
    redirect_uri: redirectUri,
    state: "a+b c",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8U",
    code_challenge_method: "S256",
  });
  expect(origins).toEqual(["https://api.x.com"]);
});

test("a consent becomes a grant with all scopes, and the grant says who it is", async () => {
  const { twitter, connector, control } = aTwitter();
  const ask = await consent(twitter, control, "x", "sky_watcher");
  expect(ask.state).toBe("the state");

  const grant = succeeded(await connector.exchangeCode(aCaller(), ask));
  expect(grant).toMatchObject({
    expires_in_seconds: 7200,
    scopes: connector.scopes,
    refresh_token: expect.any(String),
  });

  const limits: RateLimits[] = [];
  const access = { ...accessOf(grant), onLimits: (read: RateLimits) => limits.push(read) };
  const identity = succeeded(await connector.identify(access));
  // The rate limit of this endpoint does not apply to others.
  expect(limits).toEqual([]);
  expect(identity).toEqual({
    remote_user_id: expect.stringMatching(/^\d{15,19}$/),
    username: "sky_watcher",
    profile_image: expect.stringMatching(/\/sky_watcher\.jpg$/),
    facts: { created_at: expect.stringMatching(/^20\d\d-/), followers: expect.any(Number) },
  });
  expect((await fetch(identity.profile_image ?? "")).headers.get("content-type")).toBe("image/png");
});

test("a declined consent brings access_denied and the state back (CONN-08)", async () => {
  const { twitter, control } = aTwitter();
  const { url } = await consent(twitter, control, "x", "sky_watcher");
  expect(await control.x.cancel(url)).toEqual({ code: null, error: "access_denied", state: "the state" });
});

test("a code works once", async () => {
  const { twitter, connector, control } = aTwitter();
  const ask = await consent(twitter, control, "x", "sky_watcher");
  succeeded(await connector.exchangeCode(aCaller(), ask));
  expect(await connector.exchangeCode(aCaller(), ask)).toEqual(codeRefused);
});

test.each([
  ["a wrong verifier", { codeVerifier: "w".repeat(43) }],
  ["no verifier", { codeVerifier: undefined }],
  ["another redirect address", { redirectUri: "http://127.0.0.1:4000/connect/x" }],
  ["a code nobody gave out", { code: "made-up" }],
])("%s brings nothing", async (_what, change) => {
  const { twitter, connector, control } = aTwitter();
  const ask = await consent(twitter, control, "x", "sky_watcher");
  expect(await connector.exchangeCode(aCaller(), { ...ask, ...change })).toEqual(codeRefused);
});

test("a code is too old after 30 seconds", async () => {
  const { twitter, connector, control, waitSeconds } = aTwitter();
  const ask = await consent(twitter, control, "x", "sky_watcher");
  waitSeconds(31);
  expect(await connector.exchangeCode(aCaller(), ask)).toEqual(codeRefused);
});

test("an access token runs out after two hours; a refresh brings new ones", async () => {
  const { twitter, connector, control, waitSeconds } = aTwitter();
  const grant = await connected(twitter, control, "x", "sky_watcher");
  waitSeconds(7201);
  expect(await connector.identify(accessOf(grant))).toEqual({ kind: "unauthorized" });

  const fresh = succeeded(await connector.refresh(aCaller(), grant.refresh_token ?? ""));
  expect(fresh.refresh_token).not.toBe(grant.refresh_token);
  expect(fresh.scopes).toEqual(connector.scopes);
  expect(await connector.identify(accessOf(fresh))).toMatchObject({ kind: "ok" });
  expect(await connector.refresh(aCaller(), fresh.refresh_token ?? "")).toMatchObject({ kind: "ok" });
});

test("a refresh token works once; shown again it ends the whole chain", async () => {
  const { twitter, connector, control } = aTwitter();
  const grant = await connected(twitter, control, "x", "sky_watcher");
  const fresh = succeeded(await connector.refresh(aCaller(), grant.refresh_token ?? ""));
  expect(await connector.refresh(aCaller(), grant.refresh_token ?? "")).toEqual(tokenRefused);
  expect(await connector.refresh(aCaller(), fresh.refresh_token ?? "")).toEqual(tokenRefused);
  expect(await connector.identify(accessOf(fresh))).toEqual({ kind: "unauthorized" });
});

test("when the user removes the app, the token is refused and the refresh says reconnect", async () => {
  const { twitter, connector, control } = aTwitter();
  const grant = await connected(twitter, control, "x", "sky_watcher");
  await control.x.revoke("sky_watcher");
  expect(await connector.identify(accessOf(grant))).toEqual({ kind: "unauthorized" });
  expect(await connector.refresh(aCaller(), grant.refresh_token ?? "")).toEqual(tokenRefused);
});

test("revoking ends both tokens, and once more is fine", async () => {
  const { twitter, connector, control } = aTwitter();
  const grant = await connected(twitter, control, "x", "sky_watcher");
  expect(await connector.revoke(aCaller(), grant)).toEqual({ kind: "ok", value: undefined });
  expect(await connector.identify(accessOf(grant))).toEqual({ kind: "unauthorized" });
  expect(await connector.refresh(aCaller(), grant.refresh_token ?? "")).toEqual(tokenRefused);
  expect(await connector.revoke(aCaller(), grant)).toEqual({ kind: "ok", value: undefined });
});

test("a wrong secret is our own trouble, never a reason for users to reconnect", async () => {
  const { url, twitter, connector, control } = aTwitter();
  const grant = await connected(twitter, control, "x", "sky_watcher");
  const hosts = { pages: `${url}/x`, api: `${url}/x` };
  const stranger = createTwitter({ ...sandboxApp, hosts, app: { id: "ponkan-sandbox", secret: "guess" } }).connector;
  const refused = {
    kind: "rejected",
    status: 401,
    errors: [{ code: "unauthorized_client", message: "Missing valid authorization header", field: null }],
  };
  expect(await stranger.refresh(aCaller(), grant.refresh_token ?? "")).toEqual(refused);
  expect(await stranger.revoke(aCaller(), grant)).toEqual(refused);
  expect(await connector.identify(accessOf(grant))).toMatchObject({ kind: "ok" });
});

test("a grant without the scopes for reading cannot say who it is: only reconnecting helps", async () => {
  const { connector, control } = aTwitter();
  const tokens = await control.x.connect({ username: "sky_watcher", scopes: ["tweet.write"] });
  const access = { ...aCaller(), accessToken: String(tokens.access_token) };
  expect(await connector.identify(access)).toEqual({ kind: "needs-reconnect", reason: "scope missing" });
});

test("too many questions have to wait for the end of the window", async () => {
  const { twitter, connector, control } = aTwitter();
  const grant = await connected(twitter, control, "x", "sky_watcher");
  for (let n = 0; n < 75; n += 1) succeeded(await connector.identify(accessOf(grant)));
  const outcome = await connector.identify(accessOf(grant));
  expect(outcome).toMatchObject({ kind: "throttled", scope: "account" });
  expect(outcome.kind === "throttled" && outcome.retryAfterMs).toBeGreaterThan(800_000);
});

test.each([
  [
    402,
    { title: "Payment Required", detail: "credits depleted", type: "https://api.x.com/2/problems/credits-depleted" },
  ],
  [403, { title: "Client Forbidden", detail: "No.", type: "https://api.twitter.com/2/problems/client-forbidden" }],
])("a %i of the API is a refusal in its own words", async (status, problem) => {
  const url = await aServer((_request, response) => response.writeHead(status).end(JSON.stringify(problem)));
  const { connector } = createTwitter({ ...sandboxApp, hosts: { pages: url.origin, api: url.origin } });
  expect(await connector.identify({ ...aCaller(), accessToken: "t" })).toEqual({
    kind: "rejected",
    status,
    errors: [{ code: problem.type.split("/").at(-1), message: problem.detail, field: null }],
  });
});

test.each(["{}", "<html>", '{"access_token":""}'])("a 200 that says %j leaves open what happened", async (body) => {
  const url = await aServer((_request, response) => response.end(body));
  const { connector } = createTwitter({ ...sandboxApp, hosts: { pages: url.origin, api: url.origin } });
  expect(await connector.refresh(aCaller(), "r")).toMatchObject({ kind: "unknown" });
  expect(await connector.identify({ ...aCaller(), accessToken: "t" })).toMatchObject({ kind: "unknown" });
});
