import { expect, test } from "vitest";
import { CLIENT, REDIRECT, testRedgifs } from "./testing.ts";

const ASK = {
  response_type: "code",
  client_id: CLIENT.client_id,
  redirect_uri: REDIRECT,
  scope: "read upload",
  state: "s t&1",
};

type Redgifs = Awaited<ReturnType<typeof testRedgifs>>;

async function decide({ call }: Redgifs, form: Record<string, string>) {
  const { status, headers, body } = await call("POST", "/authorize", { form: { ...ASK, ...form } });
  const location = headers.location ? new URL(String(headers.location)) : null;
  return { status, body, location, query: Object.fromEntries(location?.searchParams ?? []) };
}

async function consent(redgifs: Redgifs, form: Record<string, string> = {}): Promise<string> {
  const { query } = await decide(redgifs, { decision: "allow", new_user: "ann_makes", ...form });
  return query.code ?? "";
}

const exchange = ({ call }: Redgifs, form: Record<string, string>) =>
  call("POST", "/v2/oauth/token", {
    form: { ...CLIENT, grant_type: "authorization_code", redirect_uri: REDIRECT, ...form },
  });

const refresh = ({ call }: Redgifs, refresh_token: string, more: Record<string, string> = {}) =>
  call("POST", "/v2/oauth/token", { form: { ...CLIENT, grant_type: "refresh_token", refresh_token, ...more } });

test("a person allows the app, the code becomes tokens, and the token says who they are (RG-01)", async () => {
  const redgifs = await testRedgifs();
  const page = await redgifs.call("GET", `/authorize?${new URLSearchParams(ASK)}`);
  expect(page.status).toBe(200);
  expect(page.body).toContain("Ponkan wants to use your Redgifs account");
  expect(page.headers["content-security-policy"]).toContain("form-action 'self' http://app.test;");

  const back = await decide(redgifs, { decision: "allow", new_user: "ann_makes" });
  expect([back.status, back.location?.pathname, back.query.state]).toEqual([302, "/connect/redgifs", "s t&1"]);

  const tokens = await exchange(redgifs, { code: back.query.code ?? "" });
  expect(tokens.body).toEqual({
    access_token: expect.any(String),
    token_type: "Bearer",
    expires_in: 86_400,
    scope: "read upload",
    refresh_token: expect.any(String),
  });
  const me = await redgifs.call("GET", "/v1/me", { token: tokens.body.access_token });
  expect(me.body).toMatchObject({ username: "ann_makes", gifs: 0, preferences: {} });
});

test("existing users are offered, a new name wins over the choice, an invalid name is refused with the rule", async () => {
  const redgifs = await testRedgifs();
  await consent(redgifs, { new_user: "first_user" });
  const page = await redgifs.call("GET", `/authorize?${new URLSearchParams(ASK)}`);
  expect(page.body).toContain('value="first_user" checked');

  const again = await exchange(redgifs, { code: await consent(redgifs, { new_user: "", user: "FIRST_USER" }) });
  const me = await redgifs.call("GET", "/v1/me", { token: again.body.access_token });
  expect(me.body.username).toBe("first_user");

  const refused = await decide(redgifs, { decision: "allow", new_user: "<b>" });
  expect(refused.status).toBe(422);
  expect(refused.body).toContain("3 to 20 letters");
});

test("a person declines (RG-04)", async () => {
  const { query } = await decide(await testRedgifs(), { decision: "decline" });
  expect(query).toEqual({ error: "access_denied", state: "s t&1" });
});

test.each([
  ["another path", { redirect_uri: "http://app.test/elsewhere" }],
  ["a script", { redirect_uri: "javascript:alert(1)//connect/redgifs" }],
  ["no address", { redirect_uri: "" }],
  ["an unknown app", { client_id: "nobody" }],
])("nobody is sent to %s", async (_what, change) => {
  const { call } = await testRedgifs();
  const page = await call("GET", `/authorize?${new URLSearchParams({ ...ASK, ...change })}`);
  expect([page.status, page.headers.location]).toEqual([400, undefined]);
});

test("another response type or no scope is passed back as an error; a third-party app may use any redirect URI", async () => {
  const { call } = await testRedgifs();
  const ask = { ...ASK, client_id: "third-party", redirect_uri: "https://other.test/cb?x=1" };
  const token = await call("GET", `/authorize?${new URLSearchParams({ ...ask, response_type: "token" })}`);
  expect(token.headers.location).toBe("https://other.test/cb?x=1&error=unsupported_response_type&state=s+t%261");
  const none = await call("GET", `/authorize?${new URLSearchParams({ ...ask, scope: "" })}`);
  expect(none.headers.location).toContain("error=invalid_scope");
});

test("a code works once, for ten minutes, for its own app and address only", async () => {
  const redgifs = await testRedgifs();
  const code = await consent(redgifs);
  expect((await exchange(redgifs, { code })).status).toBe(200);
  expect((await exchange(redgifs, { code })).body.error.code).toBe("InvalidGrant");

  const otherAddress = await exchange(redgifs, {
    code: await consent(redgifs),
    redirect_uri: "http://b.test/connect/redgifs",
  });
  expect(otherAddress.status).toBe(400);
  const third = { client_id: "third-party", client_secret: "secret" };
  expect((await exchange(redgifs, { code: await consent(redgifs), ...third })).status).toBe(400);

  const late = await consent(redgifs);
  redgifs.clock.advance(600_000);
  expect((await exchange(redgifs, { code: late })).status).toBe(400);
});

test("wrong clients, disabled clients and other grants are refused in the envelope", async () => {
  const redgifs = await testRedgifs();
  const unknown = await exchange(redgifs, { code: "x", client_secret: "wrong" });
  expect([unknown.status, unknown.body.error.code]).toEqual([401, "UnknownClient"]);
  const password = await exchange(redgifs, { grant_type: "password" });
  expect([password.status, password.body.error.code]).toEqual([401, "UnsupportedGrant"]);

  await redgifs.ctx.store.changeKnobs({ disabled_clients: [CLIENT.client_id], error_text_key: "description" });
  const disabled = await exchange(redgifs, { code: "x" });
  expect(disabled.status).toBe(403);
  expect(disabled.body).toEqual({
    error: { code: "ClientDisabled", description: "The client is disabled.", status: 403 },
  });
});

test("an expired token is refused until it is refreshed; the refresh token stays, also on the older path", async () => {
  const redgifs = await testRedgifs();
  const { token, grant } = await redgifs.signIn();
  redgifs.clock.advance(86_400_000);
  const expired = await redgifs.call("GET", "/v1/me", { token });
  expect([expired.status, expired.body.error.code]).toEqual([401, "TokenInvalid"]);

  const first = await refresh(redgifs, grant.refresh_token ?? "");
  expect(first.body.refresh_token).toBe(grant.refresh_token);
  expect((await redgifs.call("GET", "/v1/me", { token: first.body.access_token })).status).toBe(200);
  const older = await redgifs.call("POST", "/v2/oauth/refresh", { json: { refresh_token: grant.refresh_token } });
  expect(older.status).toBe(200);
  expect((await refresh(redgifs, "garbage")).body.error.code).toBe("InvalidGrant");
});

test("refresh tokens rotate or are left out of the answer, by knob", async () => {
  const redgifs = await testRedgifs();
  const { grant } = await redgifs.signIn();
  await redgifs.ctx.store.changeKnobs({ refresh_token_answer: "none" });
  expect((await refresh(redgifs, grant.refresh_token ?? "")).body).not.toHaveProperty("refresh_token");

  await redgifs.ctx.store.changeKnobs({ refresh_token_answer: "new" });
  const rotated = await refresh(redgifs, grant.refresh_token ?? "");
  expect(rotated.body.refresh_token).not.toBe(grant.refresh_token);
  expect((await refresh(redgifs, grant.refresh_token ?? "")).status).toBe(400);
  expect((await refresh(redgifs, rotated.body.refresh_token)).status).toBe(200);
});

test("a consent can grant fewer scopes than requested, and calls that need the others are refused", async () => {
  const redgifs = await testRedgifs();
  await redgifs.ctx.store.changeKnobs({ granted_scopes: ["read"] });
  const { body } = await exchange(redgifs, { code: await consent(redgifs) });
  expect(body.scope).toBe("read");
  const refused = await redgifs.call("POST", "/v2/upload", { token: body.access_token, json: {} });
  expect([refused.status, refused.body.error.code]).toEqual([403, "InsufficientScope"]);
});

test("an app-only token can read but has no user", async () => {
  const redgifs = await testRedgifs();
  const { body } = await redgifs.call("POST", "/v2/oauth/client", {
    form: { ...CLIENT, grant_type: "client_credentials" },
  });
  expect(body).toMatchObject({ token_type: "Bearer", expires_in: 86_400, scope: "read" });
  expect(body).not.toHaveProperty("refresh_token");
  expect((await redgifs.call("GET", "/v1/tags", { token: body.access_token })).status).toBe(200);
  expect((await redgifs.call("GET", "/v1/me", { token: body.access_token })).status).toBe(403);
});

test("a guest token reads for its own sender for a day and cannot upload", async () => {
  const { call, clock, ctx } = await testRedgifs();
  const agent = { "user-agent": "one" };
  const { body } = await call("GET", "/v2/auth/temporary", { headers: agent });
  expect(body).toMatchObject({ addr: "127.0.0.1", agent: "one", rtfm: expect.stringContaining("/redgifs/docs") });
  const tags = (headers: Record<string, string>) => call("GET", "/v1/tags", { token: body.token, headers });
  expect((await tags(agent)).status).toBe(200);
  const upload = await call("POST", "/v2/upload", { token: body.token, json: {}, headers: agent });
  expect(upload.status).toBe(403);

  const wrong = await tags({ "user-agent": "two" });
  expect([wrong.status, wrong.body.error.code]).toEqual([401, "WrongSender"]);
  await ctx.store.changeKnobs({ binds_guest_tokens: false });
  expect((await tags({ "user-agent": "two" })).status).toBe(200);
  expect((await call("GET", "/v1/tags", { token: `${body.token}x` })).status).toBe(401);
  clock.advance(86_400_000);
  expect((await tags(agent)).status).toBe(401);
});

test("guest tokens are counted by the hour", async () => {
  const { call, clock, ctx } = await testRedgifs();
  await ctx.store.changeKnobs({ guest_tokens_per_hour: 1 });
  expect((await call("GET", "/v2/auth/temporary")).status).toBe(200);
  const refused = await call("GET", "/v2/auth/temporary");
  expect([refused.status, refused.body.error.delay]).toEqual([429, 3600]);
  clock.advance(3_600_000);
  expect((await call("GET", "/v2/auth/temporary")).status).toBe(200);
});

test("the OAuth server describes itself, and unknown paths are Redgifs' own 404", async () => {
  const { call } = await testRedgifs();
  const { body } = await call("GET", "/.well-known/oauth-authorization-server");
  expect(body.token_endpoint).toMatch(/^http:\/\/.+\/redgifs\/v2\/oauth\/token$/);
  const missing = await call("GET", "/v2/me");
  expect([missing.status, missing.body.error.code]).toEqual([404, "HttpNotFoundException"]);
});
