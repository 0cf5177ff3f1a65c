import { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";
import { expect, test } from "vitest";
import { aCaller, aServer } from "../http/testing.ts";
import { accessOf, connected, consent, sandboxApp, sandboxPerFile, succeeded } from "../oauth/testing.ts";
import { createTiktok, tiktokHosts } from "./tiktok.ts";

const theSandbox = sandboxPerFile();

function aTiktok() {
  const sandbox = theSandbox();
  const hosts = { pages: `${sandbox.url}/tiktok`, api: `${sandbox.url}/tiktok` };
  const tiktok = createTiktok({ ...sandboxApp, hosts });
  return { ...sandbox, tiktok, connector: tiktok.connector };
}

const codeRefused = { kind: "rejected", errors: [{ code: "invalid_grant" }] };
const tokenRefused = { kind: "needs-reconnect", reason: "Refresh token is invalid or expired." };

test("people are sent to tiktok.com with a client key, every scope and the state", () => {
  const { connector, origins } = createTiktok({ ...sandboxApp, hosts: tiktokHosts });
  const redirectUri = "https://app.example/connect/tiktok";
  const url = new URL(connector.authorizeUrl({ state: "s", redirectUri }));
  expect(url.origin + url.pathname).toBe("https://www.tiktok.com/v2/auth/authorize/");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_key: "ponkan-sandbox",
    response_type: "code",
    scope: "user.info.basic,user.info.profile,video.publish,video.upload,video.list",
    redirect_uri: redirectUri,
    state: "s",
    disable_auto_auth: "1",
  });
  expect(origins).toEqual(["https://open.tiktokapis.com"]);
  const real = createTiktok({ ...sandboxApp, isSandbox: false, hosts: tiktokHosts });
  expect(real.origins).toEqual(["https://open.tiktokapis.com", "https://*.tiktokapis.com"]);
});

test("a consent becomes a grant with all scopes, and the grant says who it is", async () => {
  const { tiktok, connector, control } = aTiktok();
  const ask = await consent(tiktok, control, "tiktok", "slow.travel");
  expect(ask.code).toMatch(/\*0!\d+/);
  expect(ask.state).toBe("the state");
  const grant = succeeded(await connector.exchangeCode(aCaller(), ask));
  expect(grant).toMatchObject({ expires_in_seconds: 7200, scopes: connector.scopes });
  expect(succeeded(await connector.identify(accessOf(grant)))).toEqual({
    remote_user_id: expect.stringMatching(/^-000/),
    username: "slow.travel",
    profile_image: expect.stringContaining("/tiktok/pictures/slow.travel"),
    facts: {
      privacy_levels: [TiktokPrivacy.publicToEveryone, TiktokPrivacy.mutualFollowFriends, TiktokPrivacy.selfOnly],
      max_video_seconds: 600,
    },
  });
});

test("a private account has other privacy levels (ENT-07)", async () => {
  const { tiktok, connector, control } = aTiktok();
  await control.tiktok.user({ username: "slow.travel", kind: "private" });
  const grant = await connected(tiktok, control, "tiktok", "slow.travel");
  expect(succeeded(await connector.identify(accessOf(grant))).facts).toEqual({
    privacy_levels: [TiktokPrivacy.followerOfCreator, TiktokPrivacy.mutualFollowFriends, TiktokPrivacy.selfOnly],
    max_video_seconds: 600,
  });
});

test.each(["capped", "banned"])(
  "an account that is %s can be connected; its privacy levels are not known",
  async (kind) => {
    const { tiktok, connector, control } = aTiktok();
    await control.tiktok.user({ username: "slow.travel", kind });
    const grant = await connected(tiktok, control, "tiktok", "slow.travel");
    expect(succeeded(await connector.identify(accessOf(grant)))).toMatchObject({ username: "slow.travel", facts: {} });
  },
);

test("a declined consent brings access_denied and the state back (CONN-08)", async () => {
  const { tiktok, control } = aTiktok();
  const { url } = await consent(tiktok, control, "tiktok", "slow.travel");
  expect(await control.tiktok.cancel(url)).toEqual({ code: null, error: "access_denied", state: "the state" });
});

test("scopes the user left out are missing in the grant, and without video.publish only reconnecting helps", async () => {
  const { tiktok, connector, control } = aTiktok();
  const ask = await consent(tiktok, control, "tiktok", "slow.travel");
  const scopes = ["user.info.basic", "user.info.profile"];
  const some = await control.tiktok.allow(ask.url, { username: "slow.travel", scopes });
  const grant = succeeded(await connector.exchangeCode(aCaller(), { ...ask, code: some.code ?? "" }));
  expect(grant.scopes).toEqual(scopes);
  expect(await connector.identify(accessOf(grant))).toMatchObject({ kind: "needs-reconnect" });
});

test.each([false, true])("a code works once (errors with HTTP 200: %s)", async (with200) => {
  const { tiktok, connector, control } = aTiktok();
  await control.tiktok.set({ answers_errors_with_200: with200 });
  const ask = await consent(tiktok, control, "tiktok", "slow.travel");
  succeeded(await connector.exchangeCode(aCaller(), ask));
  expect(await connector.exchangeCode(aCaller(), ask)).toMatchObject(codeRefused);
});

test("another redirect address brings nothing", async () => {
  const { tiktok, connector, control } = aTiktok();
  const ask = await consent(tiktok, control, "tiktok", "slow.travel");
  const redirectUri = "http://127.0.0.1:4000/connect/tiktok";
  expect(await connector.exchangeCode(aCaller(), { ...ask, redirectUri })).toMatchObject(codeRefused);
});

test.each([false, true])(
  "a used refresh token is refused, the new one works (errors with HTTP 200: %s)",
  async (with200) => {
    const { tiktok, connector, control, waitSeconds } = aTiktok();
    await control.tiktok.set({ answers_errors_with_200: with200 });
    const grant = await connected(tiktok, control, "tiktok", "slow.travel");
    waitSeconds(7201);
    expect(await connector.identify(accessOf(grant))).toEqual({ kind: "unauthorized" });

    const fresh = succeeded(await connector.refresh(aCaller(), grant.refresh_token ?? ""));
    expect(await connector.identify(accessOf(fresh))).toMatchObject({ kind: "ok" });
    expect(await connector.refresh(aCaller(), grant.refresh_token ?? "")).toEqual(tokenRefused);
    expect(await connector.refresh(aCaller(), fresh.refresh_token ?? "")).toMatchObject({ kind: "ok" });
  },
);

test("where TikTok keeps the refresh token, it comes back as it was", async () => {
  const { tiktok, connector, control } = aTiktok();
  await control.tiktok.set({ rotates_refresh_tokens: false, access_token_seconds: 86_400 });
  const grant = await connected(tiktok, control, "tiktok", "slow.travel");
  const fresh = succeeded(await connector.refresh(aCaller(), grant.refresh_token ?? ""));
  expect(fresh).toMatchObject({ refresh_token: grant.refresh_token, expires_in_seconds: 86_400 });
});

test("when the user removes the app, the token is refused and the refresh says reconnect", async () => {
  const { tiktok, connector, control } = aTiktok();
  const grant = await connected(tiktok, control, "tiktok", "slow.travel");
  await control.tiktok.revoke("slow.travel");
  expect(await connector.identify(accessOf(grant))).toEqual({ kind: "unauthorized" });
  expect(await connector.refresh(aCaller(), grant.refresh_token ?? "")).toEqual(tokenRefused);
});

test("revoking ends the grant, also after the access token ran out, and once more is fine", async () => {
  const { tiktok, connector, control, waitSeconds } = aTiktok();
  const grant = await connected(tiktok, control, "tiktok", "slow.travel");
  waitSeconds(7201);
  expect(await connector.revoke(aCaller(), grant)).toEqual({ kind: "ok", value: undefined });
  expect(await connector.refresh(aCaller(), grant.refresh_token ?? "")).toEqual(tokenRefused);
  expect(await connector.revoke(aCaller(), grant)).toEqual({ kind: "ok", value: undefined });
});

test("a wrong secret is our own trouble, never a reason for users to reconnect", async () => {
  const { url, tiktok, control } = aTiktok();
  const grant = await connected(tiktok, control, "tiktok", "slow.travel");
  const hosts = { pages: `${url}/tiktok`, api: `${url}/tiktok` };
  const stranger = createTiktok({ ...sandboxApp, hosts, app: { id: "ponkan-sandbox", secret: "guess" } }).connector;
  const refused = { kind: "rejected", errors: [{ code: "invalid_client" }] };
  expect(await stranger.refresh(aCaller(), grant.refresh_token ?? "")).toMatchObject(refused);
  expect(await stranger.revoke(aCaller(), grant)).toMatchObject(refused);
});

test.each([
  [429, "rate_limit_exceeded", { kind: "throttled", retryAfterMs: 60_000, scope: "account" }],
  [200, "internal_error", { kind: "unknown" }],
  [400, "invalid_params", { kind: "rejected", status: 400, errors: [{ code: "invalid_params" }] }],
])("HTTP %i with the code %s has its meaning", async (status, code, expected) => {
  const body = JSON.stringify({ data: {}, error: { code, message: "m", log_id: "1" } });
  const url = await aServer((_request, response) => response.writeHead(status).end(body));
  const { connector } = createTiktok({ ...sandboxApp, hosts: { pages: url.origin, api: url.origin } });
  expect(await connector.identify({ ...aCaller(), accessToken: "t" })).toMatchObject(expected);
});
