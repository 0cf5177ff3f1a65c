import { expect, test } from "vitest";
import { sandboxClient } from "../control/client.ts";
import { testFolder } from "../testing.ts";
import { testPlatforms } from "./testing.ts";

async function listening() {
  const url = await (await testPlatforms()).listen({ port: 0, host: "127.0.0.1" });
  const me = async (accessToken: unknown) =>
    (await fetch(`${url}/x/2/users/me`, { headers: { authorization: `Bearer ${accessToken}` } })).json();
  return { url, client: sandboxClient(url), me };
}

test("a test gets tokens for a user without a browser, and revokes them again", async () => {
  const { client, me } = await listening();
  const tokens = await client.x.connect({ username: "maple_syrup" });
  expect(tokens).toMatchObject({ token_type: "bearer", expires_in: 7200, refresh_token: expect.any(String) });
  expect(await me(tokens.access_token)).toEqual({
    data: { id: expect.any(String), name: "Maple Syrup", username: "maple_syrup" },
  });
  await client.x.revoke("maple_syrup");
  expect(await me(tokens.access_token)).toMatchObject({ title: "Unauthorized", status: 401 });
});

test("a user keeps id and spelling when their kind changes", async () => {
  const { client } = await listening();
  const made = await client.tiktok.user({ username: "Maple.Syrup", kind: "public" });
  expect(await client.tiktok.user({ username: "maple.syrup", kind: "private" })).toEqual({ ...made, kind: "private" });
});

test.each([
  ["PUT", "/control/x/users", { username: "no spaces allowed", kind: "standard" }],
  ["PUT", "/control/x/users", { username: "fine_name", kind: "unheard_of" }],
  ["POST", "/control/x/connect", { username: "" }],
  ["PATCH", "/control/tiktok/settings", { unheard_of: true }],
  ["PATCH", "/control/tiktok/settings", { access_token_seconds: -1 }],
] as const)("%s %s with %j is refused", async (method, url, payload) => {
  const app = await testPlatforms();
  expect((await app.inject({ method, url, payload })).statusCode).toBe(422);
});

test("a reset removes everybody but the first users, and restores the settings", async () => {
  const app = await testPlatforms();
  const client = sandboxClient(await app.listen({ port: 0, host: "127.0.0.1" }));
  const { access_token } = await client.tiktok.connect({ username: "maple.syrup" });
  await client.tiktok.set({ access_token_seconds: 600 });
  await client.reset();

  const headers = { authorization: `Bearer ${access_token}` };
  expect((await app.inject({ url: "/tiktok/v2/user/info/?fields=open_id", headers })).statusCode).toBe(401);
  expect(await client.tiktok.connect({ username: "kitchen_notes" })).toMatchObject({ expires_in: 7200 });
});

test("users, grants, tokens, codes and settings are there again after a restart", async () => {
  const dataDir = await testFolder();
  const before = await testPlatforms(dataDir);
  const first = sandboxClient(await before.listen({ port: 0, host: "127.0.0.1" }));
  await first.tiktok.set({ access_token_seconds: 600 });
  await first.tiktok.user({ username: "maple.syrup", kind: "private" });
  const tokens = await first.tiktok.connect({ username: "maple.syrup" });
  const { code } = await first.tiktok.allow(`${before.listeningOrigin}/tiktok/v2/auth/authorize/?${ask}`, {
    username: "maple.syrup",
  });
  await before.close();

  const after = await testPlatforms(dataDir);
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const info = await after.inject({ method: "POST", url: "/tiktok/v2/post/publish/creator_info/query/", headers });
  expect(info.json().data).toMatchObject({
    creator_username: "maple.syrup",
    privacy_level_options: ["FOLLOWER_OF_CREATOR", "MUTUAL_FOLLOW_FRIENDS", "SELF_ONLY"],
  });
  const exchanged = await after.inject({
    method: "POST",
    url: "/tiktok/v2/oauth/token/",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({
      client_key: "ponkan-sandbox",
      client_secret: "sandbox",
      grant_type: "authorization_code",
      redirect_uri: REDIRECT,
      code: code ?? "",
    }).toString(),
  });
  expect(exchanged.json()).toMatchObject({ expires_in: 600, scope: "user.info.basic", token_type: "Bearer" });
});

const REDIRECT = "https://app.example/connect/tiktok";
const ask = new URLSearchParams({
  client_key: "ponkan-sandbox",
  response_type: "code",
  scope: "user.info.basic",
  redirect_uri: REDIRECT,
});
