import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { testPlatforms } from "../shared/testing.ts";

const REDIRECT = "http://localhost:3000/connect/instagram";

async function aShortToken(app: FastifyInstance) {
  const query = new URLSearchParams({
    response_type: "code",
    client_id: "ponkan-sandbox",
    redirect_uri: REDIRECT,
    scope: "instagram_business_basic",
  });
  const consented = await post(app, `/instagram/oauth/authorize?${query}`, {
    decision: "allow",
    user: "lena.outside",
    scopes: "instagram_business_basic",
  });
  const code = new URL(String(consented.headers.location)).searchParams.get("code") ?? "";
  return post(app, "/instagram/oauth/access_token", {
    client_id: "ponkan-sandbox",
    client_secret: "sandbox",
    grant_type: "authorization_code",
    redirect_uri: REDIRECT,
    code,
  });
}

function post(app: FastifyInstance, url: string, form: Record<string, string>) {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return app.inject({ method: "POST", url, headers, payload: new URLSearchParams(form).toString() });
}

const get = (app: FastifyInstance, path: string, query: Record<string, string>) =>
  app.inject({ url: `/instagram/${path}?${new URLSearchParams(query)}` });

test("the short token comes flat with a number of 17 digits, or in data[] as documented", async () => {
  const app = await testPlatforms();
  const flat = await aShortToken(app);
  expect(flat.body).toMatch(/"user_id":17841\d{12},"permissions":\["instagram_business_basic"\]/);

  await app.inject({ method: "PATCH", url: "/control/instagram/settings", payload: { wraps_answers: true } });
  expect((await aShortToken(app)).json()).toEqual({
    data: [
      {
        access_token: expect.any(String),
        user_id: expect.stringMatching(/^17841/),
        permissions: "instagram_business_basic",
      },
    ],
  });
});

test("only a short token with the app's secret becomes a long one", async () => {
  const app = await testPlatforms();
  const { access_token } = (await aShortToken(app)).json();
  const exchange = (query: Record<string, string>) =>
    get(app, "access_token", { grant_type: "ig_exchange_token", client_secret: "sandbox", access_token, ...query });

  expect((await exchange({ client_secret: "guess" })).json().error.code).toBe(1);
  expect((await exchange({ grant_type: "other" })).json().error.code).toBe(100);
  const long = (await exchange({})).json();
  expect(long).toEqual({ access_token: expect.any(String), token_type: "bearer", expires_in: 5_183_944 });
  expect((await exchange({ access_token: long.access_token })).json().error).toMatchObject({ code: 190 });
});

test("both tokens identify their user, in the query or in the header", async () => {
  const app = await testPlatforms();
  const { access_token } = (await aShortToken(app)).json();
  const fields = "user_id,username,account_type";
  const inQuery = await get(app, "v25.0/me", { fields, access_token });
  expect(inQuery.json()).toMatchObject({ username: "lena.outside", account_type: "Media_Creator" });
  const headers = { authorization: `Bearer ${access_token}` };
  const inHeader = await app.inject({ url: `/instagram/v25.0/me?fields=${fields}`, headers });
  expect(inHeader.json()).toEqual(inQuery.json());
});

test("errors come in the Graph envelope, those of the login in their own", async () => {
  const app = await testPlatforms();
  const dead = await get(app, "v25.0/me", { access_token: "made-up" });
  expect(dead.statusCode).toBe(400);
  expect(dead.json().error).toEqual({
    type: "OAuthException",
    code: 190,
    error_subcode: 467,
    message: expect.any(String),
    fbtrace_id: expect.any(String),
  });
  const { access_token } = (await aShortToken(app)).json();
  expect((await get(app, "v25.0/me", { access_token, fields: "shoe_size" })).json().error.code).toBe(100);

  const form = { client_id: "ponkan-sandbox", client_secret: "sandbox", grant_type: "authorization_code", code: "x" };
  expect((await post(app, "/instagram/oauth/access_token", form)).json()).toEqual({
    error_type: "OAuthException",
    code: 400,
    error_message: "Matching code was not found or was already used",
  });
});
