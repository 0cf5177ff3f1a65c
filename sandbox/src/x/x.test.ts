import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { testPlatforms } from "../shared/testing.ts";

const BASIC = `Basic ${Buffer.from("ponkan-sandbox:sandbox").toString("base64")}`;
const REDIRECT = "http://localhost:3000/connect/x";

function post(app: FastifyInstance, url: string, form: Record<string, string>, authorization = BASIC) {
  return app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", ...(authorization && { authorization }) },
    payload: new URLSearchParams(form).toString(),
  });
}

async function aCode(app: FastifyInstance, challenge: Record<string, string>) {
  const query = new URLSearchParams({
    response_type: "code",
    client_id: "ponkan-sandbox",
    redirect_uri: REDIRECT,
    scope: "tweet.read users.read",
    ...challenge,
  });
  const form = { decision: "allow", user: "lena_outside" };
  const { headers } = await post(app, `/x/i/oauth2/authorize?${query}`, form, "");
  return new URL(String(headers.location)).searchParams.get("code") ?? "";
}

const exchange = (app: FastifyInstance, code: string, code_verifier: string) =>
  post(app, "/x/2/oauth2/token", { grant_type: "authorization_code", code, redirect_uri: REDIRECT, code_verifier });

async function tokens(app: FastifyInstance, scopes?: string[]) {
  const payload = { username: "lena_outside", ...(scopes && { scopes }) };
  return (await app.inject({ method: "POST", url: "/control/x/connect", payload })).json();
}

const me = (app: FastifyInstance, token: string, fields = "") =>
  app.inject({ url: `/x/2/users/me?user.fields=${fields}`, headers: { authorization: `Bearer ${token}` } });

test.each(["S256", "s256"])("the challenge of RFC 7636 matches its verifier (method %s)", async (method) => {
  const app = await testPlatforms();
  const value = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
  const code = await aCode(app, { code_challenge: value, code_challenge_method: method });
  const answer = await exchange(app, code, "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk");
  expect(answer.statusCode).toBe(200);
  // Without offline.access there is no refresh token.
  expect(answer.json()).toEqual({
    token_type: "bearer",
    expires_in: 7200,
    access_token: expect.any(String),
    scope: "tweet.read users.read",
  });
});

test("a plain challenge is the verifier itself; a wrong verifier spends the code", async () => {
  const app = await testPlatforms();
  const challenge = { code_challenge: "v".repeat(43), code_challenge_method: "plain" };
  expect((await exchange(app, await aCode(app, challenge), "v".repeat(43))).statusCode).toBe(200);

  const code = await aCode(app, challenge);
  const refused = {
    error: "invalid_request",
    error_description: "Value passed for the authorization code was invalid.",
  };
  expect((await exchange(app, code, "w".repeat(43))).json()).toEqual(refused);
  expect((await exchange(app, code, "v".repeat(43))).json()).toEqual(refused);
});

test.each(["", "Basic bm9ib2R5Om5vdGhpbmc=", "Bearer x"])(
  "the client has to authenticate (%j)",
  async (authorization) => {
    const app = await testPlatforms();
    for (const url of ["/x/2/oauth2/token", "/x/2/oauth2/revoke"]) {
      const answer = await post(app, url, { grant_type: "refresh_token", client_id: "ponkan-sandbox" }, authorization);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        error: "unauthorized_client",
        error_description: "Missing valid authorization header",
      });
    }
  },
);

test("a grant type X does not have is refused", async () => {
  const answer = await post(await testPlatforms(), "/x/2/oauth2/token", { grant_type: "password" });
  expect([answer.statusCode, answer.json().error]).toEqual([400, "unsupported_grant_type"]);
});

test("twenty refreshes with one token: one works, and the others end the grant", async () => {
  const app = await testPlatforms();
  const { refresh_token } = await tokens(app);
  const refresh = (token: string) =>
    post(app, "/x/2/oauth2/token", { grant_type: "refresh_token", refresh_token: token });
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)));
  const worked = answers.filter(({ statusCode }) => statusCode === 200);
  expect(worked).toHaveLength(1);
  const after = await refresh(worked[0]?.json().refresh_token);
  expect(after.json()).toEqual({
    error: "invalid_request",
    error_description: "Value passed for the token was invalid.",
  });
});

test("revoking one token leaves the other alive", async () => {
  const app = await testPlatforms();
  const { access_token, refresh_token } = await tokens(app);
  const revoked = await post(app, "/x/2/oauth2/revoke", { token: access_token, token_type_hint: "access_token" });
  expect(revoked.json()).toEqual({ revoked: true });
  expect((await me(app, access_token)).statusCode).toBe(401);
  const refreshed = await post(app, "/x/2/oauth2/token", { grant_type: "refresh_token", refresh_token });
  expect(refreshed.statusCode).toBe(200);
});

test("a profile has only the fields that were asked for", async () => {
  const app = await testPlatforms();
  const { access_token } = await tokens(app);
  expect((await me(app, access_token)).json()).toEqual({
    data: { id: expect.stringMatching(/^\d+$/), name: "Lena Outside", username: "lena_outside" },
  });
  const { data } = (await me(app, access_token, "profile_image_url,public_metrics,subscription_type")).json();
  expect(data.profile_image_url).toMatch(/\/x\/pictures\/lena_outside_normal\.jpg$/);
  expect(data.subscription_type).toBe("None");
  expect(Object.keys(data.public_metrics)).toEqual([
    "followers_count",
    "following_count",
    "tweet_count",
    "listed_count",
    "like_count",
  ]);
});

test("API errors are sent as problem+json", async () => {
  const app = await testPlatforms();
  const unauthorized = await me(app, "made-up");
  expect(unauthorized.headers["content-type"]).toContain("application/problem+json");
  expect(unauthorized.json()).toEqual({
    title: "Unauthorized",
    detail: "Unauthorized",
    type: "about:blank",
    status: 401,
  });

  const { access_token } = await tokens(app, ["users.read"]);
  expect((await me(app, access_token)).json()).toMatchObject({ detail: "Forbidden", status: 403 });

  const invalid = await me(app, (await tokens(app)).access_token, "shoe_size");
  expect(invalid.json()).toMatchObject({
    title: "Invalid Request",
    errors: [{ parameters: { "user.fields": ["shoe_size"] } }],
  });
});

test("the 76th call within 15 minutes is too many", async () => {
  const app = await testPlatforms();
  const { access_token } = await tokens(app);
  const answers = [];
  for (let n = 0; n < 76; n += 1) answers.push(await me(app, access_token));
  expect(answers[0]?.headers).toMatchObject({ "x-rate-limit-limit": "75", "x-rate-limit-remaining": "74" });
  expect(answers[74]?.headers["x-rate-limit-remaining"]).toBe("0");
  expect(answers[75]?.json()).toMatchObject({ title: "Too Many Requests", detail: "Too Many Requests", status: 429 });
});
