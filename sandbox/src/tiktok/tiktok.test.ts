import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { testPlatforms } from "../shared/testing.ts";

async function tokens(app: FastifyInstance, changes: { kind?: string; scopes?: string[] } = {}) {
  const { kind = "public", scopes } = changes;
  await app.inject({ method: "PUT", url: "/control/tiktok/users", payload: { username: "maple.syrup", kind } });
  const payload = { username: "maple.syrup", ...(scopes && { scopes }) };
  return (await app.inject({ method: "POST", url: "/control/tiktok/connect", payload })).json();
}

const creatorInfo = (app: FastifyInstance, token: string) =>
  app.inject({
    method: "POST",
    url: "/tiktok/v2/post/publish/creator_info/query/",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json; charset=UTF-8" },
    payload: "{}",
  });

const userInfo = (app: FastifyInstance, token: string, fields: string) =>
  app.inject({ url: `/tiktok/v2/user/info/?fields=${fields}`, headers: { authorization: `Bearer ${token}` } });

test("the answer with tokens has all its fields", async () => {
  expect(await tokens(await testPlatforms(), { scopes: ["user.info.basic", "video.list"] })).toEqual({
    open_id: expect.stringMatching(/^-000/),
    scope: "user.info.basic,video.list",
    access_token: expect.stringMatching(/^act\./),
    expires_in: 7200,
    refresh_token: expect.stringMatching(/^rft\./),
    refresh_expires_in: 31_536_000,
    token_type: "Bearer",
  });
});

test("errors of the token endpoint are flat, with HTTP 200 when that is switched on", async () => {
  const app = await testPlatforms();
  const ask = () =>
    app.inject({
      method: "POST",
      url: "/tiktok/v2/oauth/token/",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "client_key=ponkan-sandbox&client_secret=sandbox&grant_type=refresh_token&refresh_token=rft.x",
    });
  const refused = await ask();
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toEqual({
    error: "invalid_grant",
    error_description: "Refresh token is invalid or expired.",
    log_id: expect.any(String),
  });
  await app.inject({ method: "PATCH", url: "/control/tiktok/settings", payload: { answers_errors_with_200: true } });
  const again = await ask();
  expect([again.statusCode, again.json().error]).toEqual([200, "invalid_grant"]);
});

test("each field of a profile needs its scope", async () => {
  const app = await testPlatforms();
  const { access_token } = await tokens(app, { scopes: ["user.info.basic"] });
  expect((await userInfo(app, access_token, "open_id,display_name")).json()).toEqual({
    data: { user: { open_id: expect.any(String), display_name: "Maple Syrup" } },
    error: { code: "ok", message: "", log_id: expect.any(String) },
  });
  for (const field of ["username", "follower_count"]) {
    const refused = await userInfo(app, access_token, `open_id,${field}`);
    expect([refused.statusCode, refused.json().error.code]).toEqual([401, "scope_not_authorized"]);
  }
});

test.each(["", "shoe_size"])("a profile without known fields (%j) is refused", async (fields) => {
  const app = await testPlatforms();
  const refused = await userInfo(app, (await tokens(app)).access_token, fields);
  expect([refused.statusCode, refused.json().error.code]).toEqual([400, "invalid_params"]);
});

test.each([
  [
    "public",
    { privacy_level_options: ["PUBLIC_TO_EVERYONE", "MUTUAL_FOLLOW_FRIENDS", "SELF_ONLY"], duet_disabled: false },
  ],
  [
    "private",
    { privacy_level_options: ["FOLLOWER_OF_CREATOR", "MUTUAL_FOLLOW_FRIENDS", "SELF_ONLY"], duet_disabled: true },
  ],
  ["comments_off", { comment_disabled: true }],
  ["short_videos", { max_video_post_duration_sec: 60 }],
])("creator_info of a %s account", async (kind, expected) => {
  const app = await testPlatforms();
  const answer = await creatorInfo(app, (await tokens(app, { kind })).access_token);
  expect(answer.json()).toMatchObject({ data: expected, error: { code: "ok" } });
});

test.each([
  ["capped", "spam_risk_too_many_posts"],
  ["banned", "spam_risk_user_banned_from_posting"],
])("creator_info of a %s account says so with HTTP 200", async (kind, code) => {
  const app = await testPlatforms();
  const answer = await creatorInfo(app, (await tokens(app, { kind })).access_token);
  expect([answer.statusCode, answer.json().error.code]).toEqual([200, code]);
});

test("creator_info needs a token and video.publish, and allows 20 calls a minute", async () => {
  const app = await testPlatforms();
  const codeOf = async (token: string) => {
    const answer = await creatorInfo(app, token);
    return [answer.statusCode, answer.json().error.code];
  };
  expect(await codeOf("act.x")).toEqual([401, "access_token_invalid"]);
  expect(await codeOf((await tokens(app, { scopes: ["video.list"] })).access_token)).toEqual([
    401,
    "scope_not_authorized",
  ]);
  const { access_token } = await tokens(app);
  for (let n = 0; n < 20; n += 1) expect(await codeOf(access_token)).toEqual([200, "ok"]);
  expect(await codeOf(access_token)).toEqual([429, "rate_limit_exceeded"]);
});
