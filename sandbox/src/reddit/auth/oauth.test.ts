import { expect, test } from "vitest";
import { testReddit } from "../testing.ts";

const REDIRECT = "http://localhost:3000/connect/reddit";
const BASIC = `Basic ${Buffer.from("ponkan-sandbox:sandbox").toString("base64")}`;
const THIRD_PARTY = `Basic ${Buffer.from("third-party:secret").toString("base64")}`;

const asked = (changes: Record<string, string> = {}) => ({
  client_id: "ponkan-sandbox",
  response_type: "code",
  state: "abc",
  redirect_uri: REDIRECT,
  duration: "permanent",
  scope: "identity read",
  ...changes,
});

async function running() {
  const reddit = await testReddit();
  const page = (changes?: Record<string, string>) =>
    reddit.get(`/api/v1/authorize?${new URLSearchParams(asked(changes))}`);
  const consent = (choice: Record<string, string>, changes?: Record<string, string>) =>
    reddit.send("POST", "/api/v1/authorize", { form: { ...asked(changes), ...choice } });
  const token = (form: Record<string, string>, authorization = BASIC) =>
    reddit.send("POST", "/api/v1/access_token", { form, headers: { authorization } });
  const revoke = (form: Record<string, string>, authorization = BASIC) =>
    reddit.send("POST", "/api/v1/revoke_token", { form, headers: { authorization } });
  const codeFor = async (name: string, changes?: Record<string, string>) => {
    const { headers } = await consent({ decision: "allow", new_user: name }, changes);
    return new URL(String(headers.location)).searchParams.get("code") ?? "";
  };
  const exchange = (code: string) => token({ grant_type: "authorization_code", code, redirect_uri: REDIRECT });
  return { ...reddit, page, consent, token, revoke, codeFor, exchange };
}

test("the consent page names the app, its request and the test users, and its form may redirect to the app", async () => {
  const { page, aUser } = await running();
  const user = await aUser();
  const { statusCode, body, headers } = await page();
  expect(statusCode).toBe(200);
  expect(body).toContain("Ponkan wants to use your Reddit account");
  expect(body).toContain(user.name);
  expect(body).toContain("See my username and signup date.");
  expect(headers["content-security-policy"]).toContain("form-action 'self' http://localhost:3000");
});

test.each([
  ["OAUTH2_INVALID_CLIENT", { client_id: "nobody" }],
  ["OAUTH2_INVALID_REDIRECT_URI", { redirect_uri: "http://localhost:3000/elsewhere" }],
  ["OAUTH2_INVALID_REDIRECT_URI", { redirect_uri: "javascript:alert(1)//connect/reddit" }],
  ["OAUTH2_INVALID_SCOPE", { scope: "identity everything" }],
  ["OAUTH2_INVALID_SCOPE", { scope: "" }],
  ["OAUTH2_INVALID_RESPONSE_TYPE", { response_type: "token" }],
])("%s is shown on a page and never redirected", async (reason, changes) => {
  const { page, consent } = await running();
  for (const answer of [await page(changes), await consent({ decision: "allow", new_user: "somebody" }, changes)]) {
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
    expect(answer.body).toContain(reason);
  }
});

test("an app that sends no state gets an error with the redirect", async () => {
  const { page } = await running();
  const { statusCode, headers } = await page({ state: "" });
  expect([statusCode, headers.location]).toEqual([302, `${REDIRECT}?state=&error=invalid_request#_`]);
});

test("declining redirects with access_denied and the state", async () => {
  const { consent } = await running();
  const { statusCode, headers } = await consent({ decision: "decline" });
  expect([statusCode, headers.location]).toEqual([302, `${REDIRECT}?state=abc&error=access_denied#_`]);
});

test("a new test user is created by one of two presets, and its name is taken from then on, in any case", async () => {
  const { consent, codeFor, ctx } = await running();
  await codeFor("Fresh_one", {});
  expect(ctx.store.users.by("name", "fresh_one")[0]).toMatchObject({ name: "Fresh_one", link_karma: 9000 });
  await consent({ decision: "allow", new_user: "newcomer", preset: "new" });
  const newcomer = ctx.store.users.by("name", "newcomer")[0];
  expect(newcomer).toMatchObject({ link_karma: 1, comment_karma: 0 });
  expect(ctx.clock.seconds() - (newcomer?.created_utc ?? 0)).toBeLessThan(3 * 86_400);

  for (const name of ["FRESH_ONE", "no", "with space", "a".repeat(21)]) {
    const refused = await consent({ decision: "allow", new_user: name });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('role="alert"');
  }
});

test("a name of the world's people cannot be taken", async () => {
  const { consent, ctx } = await running();
  const [post] = ctx.world.history(ctx.world.subreddits[0]!, ctx.clock.seconds() - 40 * 86_400, ctx.clock.seconds());
  const refused = await consent({ decision: "allow", new_user: post?.author ?? "" });
  expect(refused.body).toContain("That username is already taken.");
});

test("an existing user allows, and the code becomes a token set with a refresh token", async () => {
  const { consent, exchange, get, aUser } = await running();
  const user = await aUser();
  const { headers } = await consent({ decision: "allow", user: user.name });
  const way = new URL(String(headers.location));
  expect(way.searchParams.get("state")).toBe("abc");
  expect(way.hash).toBe("#_");

  const tokens = (await exchange(way.searchParams.get("code") ?? "")).json();
  expect(tokens).toEqual({
    access_token: expect.any(String),
    token_type: "bearer",
    expires_in: 86_400,
    scope: "identity read",
    refresh_token: expect.any(String),
  });
  expect((await get("/api/v1/me", tokens.access_token)).json().name).toBe(user.name);
});

test("a temporary consent gives no refresh token", async () => {
  const { codeFor, exchange } = await running();
  const tokens = (await exchange(await codeFor("shortly", { duration: "temporary" }))).json();
  expect(Object.keys(tokens)).toEqual(["access_token", "token_type", "expires_in", "scope"]);
});

test("a code works once, for ten minutes, for its own app and address; all else is invalid_grant with 200", async () => {
  const { codeFor, exchange, token, later } = await running();
  const invalid = async (answer: ReturnType<typeof exchange>) => {
    const { statusCode, json } = await answer;
    expect([statusCode, json()]).toEqual([200, { error: "invalid_grant" }]);
  };
  const code = await codeFor("codetester");
  const elsewhere = { grant_type: "authorization_code", code, redirect_uri: "http://127.0.0.1/connect/reddit" };
  await invalid(token(elsewhere));
  await invalid(token({ ...elsewhere, redirect_uri: REDIRECT }, THIRD_PARTY));
  await invalid(exchange("made up"));
  expect((await exchange(code)).json().access_token).toBeDefined();
  await invalid(exchange(code));

  const old = await codeFor("codetester2");
  await later(600);
  await invalid(exchange(old));
});

test.each([
  [{}, { error: "unsupported_grant_type" }],
  [{ grant_type: "magic" }, { error: "unsupported_grant_type" }],
  [{ grant_type: "authorization_code", code: "x" }, { error: "invalid_request" }],
  [{ grant_type: "client_credentials", scope: "nonsense" }, { error: "invalid_scope" }],
  [{ grant_type: "password", username: "a", password: "b" }, { error: "unauthorized_client" }],
])("%o is refused with HTTP 200 and %o", async (form, body) => {
  const { token } = await running();
  const answer = await token(form as Record<string, string>);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject(body);
});

test("wrong client credentials are 401 with a challenge, a generic agent is throttled", async () => {
  const { token, send } = await running();
  for (const authorization of [
    "",
    "Basic bm9ib2R5Ong=",
    `Basic ${Buffer.from("ponkan-sandbox:wrong").toString("base64")}`,
  ]) {
    const answer = await token({ grant_type: "client_credentials" }, authorization);
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: "Unauthorized", error: 401 }]);
    expect(answer.headers["www-authenticate"]).toBe('Basic realm="reddit"');
  }
  const headers = { authorization: BASIC, "user-agent": "axios/1.0" };
  const form = { grant_type: "client_credentials" };
  expect((await send("POST", "/api/v1/access_token", { form, headers })).statusCode).toBe(429);
});

test("a refresh token stays the same, is echoed or not, and an unknown one is 400", async () => {
  const { codeFor, exchange, token, ctx } = await running();
  const first = (await exchange(await codeFor("refresher"))).json();
  const refresh = (refresh_token: string, as = BASIC) => token({ grant_type: "refresh_token", refresh_token }, as);

  const second = (await refresh(first.refresh_token)).json();
  expect(second.refresh_token).toBe(first.refresh_token);
  expect(second.access_token).not.toBe(first.access_token);
  await ctx.store.changeKnobs({ echoes_refresh_token: false, access_token_seconds: 3600 });
  const third = (await refresh(first.refresh_token)).json();
  expect([third.refresh_token, third.expires_in]).toEqual([undefined, 3600]);

  for (const answer of [await refresh("unknown"), await refresh(first.refresh_token, THIRD_PARTY)]) {
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: "Bad Request", error: 400 }]);
  }
  const missing = await token({ grant_type: "refresh_token" });
  expect([missing.statusCode, missing.json()]).toEqual([400, { error: "invalid_request" }]);
});

test("a consent can grant fewer scopes than requested", async () => {
  const { codeFor, exchange, ctx } = await running();
  await ctx.store.changeKnobs({ granted_scopes: ["identity"] });
  expect((await exchange(await codeFor("narrow"))).json().scope).toBe("identity");
});

test("an app-only token reads public things and has no user", async () => {
  const { token, get, openSubreddit } = await running();
  const tokens = (await token({ grant_type: "client_credentials" })).json();
  expect(tokens).toMatchObject({ scope: "*", token_type: "bearer" });
  expect(tokens.refresh_token).toBeUndefined();
  const about = await get(`/r/${openSubreddit().name}/about`, tokens.access_token);
  expect(about.json().data.user_is_banned).toBeNull();
  expect((await get("/api/v1/me", tokens.access_token)).json()).toEqual({ features: expect.any(Object) });
});

test("revoking a refresh token ends its access tokens; revoking an unknown token succeeds too", async () => {
  const { codeFor, exchange, revoke, token, get } = await running();
  const tokens = (await exchange(await codeFor("revoker"))).json();
  const stranger = await revoke({ token: tokens.refresh_token }, THIRD_PARTY);
  expect([stranger.statusCode, stranger.body]).toEqual([200, ""]);
  expect((await get("/api/v1/me", tokens.access_token)).statusCode).toBe(200);

  expect((await revoke({ token: tokens.refresh_token, token_type_hint: "refresh_token" })).statusCode).toBe(200);
  expect((await get("/api/v1/me", tokens.access_token)).statusCode).toBe(401);
  expect((await token({ grant_type: "refresh_token", refresh_token: tokens.refresh_token })).statusCode).toBe(400);
  expect((await revoke({ token: "never seen" })).statusCode).toBe(200);
});

test("revoking an access token leaves the consent alone", async () => {
  const { codeFor, exchange, revoke, token, get } = await running();
  const tokens = (await exchange(await codeFor("revoker2"))).json();
  await revoke({ token: tokens.access_token });
  expect((await get("/api/v1/me", tokens.access_token)).statusCode).toBe(401);
  expect((await token({ grant_type: "refresh_token", refresh_token: tokens.refresh_token })).statusCode).toBe(200);
});

test("token calls have a quota of their own", async () => {
  const { token, later, ctx } = await running();
  await later(600 - (ctx.clock.seconds() % 600));
  for (let call = 0; call < 300; call++) await token({ grant_type: "magic" });
  const over = await token({ grant_type: "magic" });
  expect([over.statusCode, over.json()]).toEqual([429, { message: "Too Many Requests", error: 429 }]);
  expect((await token({ grant_type: "client_credentials" }, THIRD_PARTY)).statusCode).toBe(200);
});

test("expired grants are removed, permanent ones are kept", async () => {
  const { codeFor, exchange, token, later, ctx } = await running();
  await exchange(await codeFor("keeper"));
  await codeFor("keeper2");
  await token({ grant_type: "client_credentials" });
  expect([ctx.store.grants.size, ctx.store.tokens.size, ctx.store.codes.size]).toEqual([2, 2, 1]);

  await later(86_401);
  await token({ grant_type: "magic" });
  expect([ctx.store.grants.size, ctx.store.tokens.size, ctx.store.codes.size]).toEqual([1, 0, 0]);
});

test("the scopes are listed without a token", async () => {
  const { get } = await running();
  expect(Object.keys((await get("/api/v1/scopes")).json())).toContain("privatemessages");
  const some = (await get("/api/v1/scopes?scopes=identity,read")).json();
  expect(some).toMatchObject({ identity: { id: "identity", name: "My Identity", description: expect.any(String) } });
  expect(Object.keys(some)).toEqual(["identity", "read"]);
});
