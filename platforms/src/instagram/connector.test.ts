import { expect, test } from "vitest";
import { aCaller, aServer } from "../http/testing.ts";
import { accessOf, connected, consent, sandboxApp, sandboxPerFile, succeeded } from "../oauth/testing.ts";
import { createInstagram, instagramHosts } from "./instagram.ts";

const hostsAt = (url: string) => ({ pages: url, login: url, graph: url });

const theSandbox = sandboxPerFile();

function anInstagram() {
  const sandbox = theSandbox();
  const instagram = createInstagram({ ...sandboxApp, hosts: hostsAt(`${sandbox.url}/instagram`) });
  return { ...sandbox, instagram, connector: instagram.connector };
}

const codeRefused = {
  kind: "rejected",
  status: 400,
  errors: [{ code: "OAuthException", message: "Matching code was not found or was already used", field: null }],
};
const SIXTY_DAYS = 5_183_944;

test("people are sent to instagram.com with every scope and the state", () => {
  const { connector, origins } = createInstagram({ ...sandboxApp, hosts: instagramHosts });
  const redirectUri = "https://app.example/connect/instagram";
  const url = new URL(connector.authorizeUrl({ state: "s", redirectUri }));
  expect(url.origin + url.pathname).toBe("https://www.instagram.com/oauth/authorize");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: "ponkan-sandbox",
    redirect_uri: redirectUri,
    response_type: "code",
    scope: connector.scopes.join(","),
    state: "s",
  });
  expect(origins).toEqual(["https://api.instagram.com", "https://graph.instagram.com"]);
});

test.each([false, true])(
  "a consent becomes a token for 60 days that says who it is (answers in data[]: %s)",
  async (wraps) => {
    const { instagram, connector, control } = anInstagram();
    await control.instagram.set({ wraps_answers: wraps });
    const grant = await connected(instagram, control, "instagram", "dune.walks");
    expect(grant).toMatchObject({ expires_in_seconds: SIXTY_DAYS, scopes: connector.scopes });

    expect(succeeded(await connector.identify(accessOf(grant)))).toEqual({
      remote_user_id: expect.stringMatching(/^17841\d{12}$/),
      username: "dune.walks",
      profile_image: expect.stringContaining("/instagram/pictures/dune.walks"),
      facts: { followers: expect.any(Number) },
    });
  },
);

test("an id of 17 digits keeps each of them, also when it comes as a number", async () => {
  const url = await aServer((_request, response) =>
    response.end('{"id": 1234567890123456789, "user_id": 17841400123456789, "username": "a"}'),
  );
  const { connector } = createInstagram({ ...sandboxApp, hosts: hostsAt(url.origin) });
  const identity = succeeded(await connector.identify({ ...aCaller(), accessToken: "t" }));
  expect(identity.remote_user_id).toBe("17841400123456789");
});

test("a code works once, also when #_ was glued to it", async () => {
  const { instagram, connector, control } = anInstagram();
  const ask = await consent(instagram, control, "instagram", "dune.walks");
  expect(ask.state).toBe("the state");
  const glued = { ...ask, code: `${ask.code}#_` };
  succeeded(await connector.exchangeCode(aCaller(), glued));
  expect(await connector.exchangeCode(aCaller(), glued)).toEqual(codeRefused);
});

test("another redirect address brings nothing", async () => {
  const { instagram, connector, control } = anInstagram();
  const ask = await consent(instagram, control, "instagram", "dune.walks");
  const redirectUri = "http://127.0.0.1:4000/connect/instagram";
  expect(await connector.exchangeCode(aCaller(), { ...ask, redirectUri })).toEqual(codeRefused);
});

test("a code is too old after an hour", async () => {
  const { instagram, connector, control, waitSeconds } = anInstagram();
  const ask = await consent(instagram, control, "instagram", "dune.walks");
  waitSeconds(3601);
  expect(await connector.exchangeCode(aCaller(), ask)).toEqual(codeRefused);
});

test("a declined consent brings access_denied and the state back (CONN-08)", async () => {
  const { instagram, control } = anInstagram();
  const { url } = await consent(instagram, control, "instagram", "dune.walks");
  expect(await control.instagram.cancel(url)).toEqual({ code: null, error: "access_denied", state: "the state" });
});

test("scopes the user left out are missing in the grant", async () => {
  const { instagram, connector, control } = anInstagram();
  const ask = await consent(instagram, control, "instagram", "dune.walks");
  const some = await control.instagram.allow(ask.url, { username: "dune.walks", scopes: ["instagram_business_basic"] });
  const grant = succeeded(await connector.exchangeCode(aCaller(), { ...ask, code: some.code ?? "" }));
  expect(grant.scopes).toEqual(["instagram_business_basic"]);
});

test("a token is refreshed with itself: not within its first day, then for 60 more days", async () => {
  const { instagram, connector, control, waitSeconds } = anInstagram();
  const grant = await connected(instagram, control, "instagram", "dune.walks");
  expect(grant.refresh_token).toBe(grant.access_token);
  expect(await connector.refresh(aCaller(), grant.access_token)).toMatchObject({ kind: "rejected", status: 400 });

  waitSeconds(50 * 86_400);
  const fresh = succeeded(await connector.refresh(aCaller(), grant.access_token));
  expect(fresh).toMatchObject({ expires_in_seconds: SIXTY_DAYS, scopes: connector.scopes });
  waitSeconds(50 * 86_400);
  expect(await connector.identify(accessOf(fresh))).toMatchObject({ kind: "ok" });
});

test("a token nobody refreshed for 60 days is dead", async () => {
  const { instagram, connector, control, waitSeconds } = anInstagram();
  const grant = await connected(instagram, control, "instagram", "dune.walks");
  waitSeconds(SIXTY_DAYS);
  const dead = { kind: "needs-reconnect", reason: "Error validating access token: Session has expired" };
  expect(await connector.identify(accessOf(grant))).toEqual(dead);
  expect(await connector.refresh(aCaller(), grant.access_token)).toEqual(dead);
});

test("when the user removes the app, only reconnecting helps", async () => {
  const { instagram, connector, control, waitSeconds } = anInstagram();
  const grant = await connected(instagram, control, "instagram", "dune.walks");
  waitSeconds(2 * 86_400);
  await control.instagram.revoke("dune.walks");
  expect(await connector.identify(accessOf(grant))).toMatchObject({ kind: "needs-reconnect" });
  expect(await connector.refresh(aCaller(), grant.access_token)).toMatchObject({ kind: "needs-reconnect" });
});

test("there is nothing to call for a revocation", async () => {
  const { connector } = createInstagram({ ...sandboxApp, hosts: instagramHosts });
  const noNetwork = aCaller({ transport: () => Promise.reject(new Error("called")) });
  expect(await connector.revoke(noNetwork, { access_token: "a", refresh_token: "a" })).toMatchObject({ kind: "ok" });
});

test("a personal account is refused", async () => {
  const { instagram, connector, control } = anInstagram();
  await control.instagram.user({ username: "just.me", kind: "personal" });
  const grant = await connected(instagram, control, "instagram", "just.me");
  expect(await connector.identify(accessOf(grant))).toMatchObject({ kind: "needs-reconnect" });
});

const graphError = (error: object, headers: Record<string, string> = {}) =>
  aServer((_request, response) => response.writeHead(400, headers).end(JSON.stringify({ error })));

test.each([
  [{ code: 4, message: "limit" }, {}, { kind: "throttled", scope: "app", retryAfterMs: 900_000 }],
  [
    { code: 80_002, message: "limit" },
    { "x-business-use-case-usage": '{"1":[{"type":"instagram","estimated_time_to_regain_access":7}]}' },
    { kind: "throttled", scope: "account", retryAfterMs: 420_000 },
  ],
  [{ code: 2, message: "later", is_transient: true }, {}, { kind: "unknown" }],
  [{ code: 200, message: "permission" }, {}, { kind: "needs-reconnect" }],
  [
    { code: 25, error_subcode: 2_207_050, message: "m", error_user_msg: "The account is restricted." },
    {},
    { kind: "rejected", errors: [{ code: "25/2207050", message: "The account is restricted." }] },
  ],
])("the Graph error %j has its meaning", async (error, headers, expected) => {
  const url = await graphError(error, headers as Record<string, string>);
  const { connector } = createInstagram({ ...sandboxApp, hosts: hostsAt(url.origin) });
  expect(await connector.identify({ ...aCaller(), accessToken: "t" })).toMatchObject(expected);
});
