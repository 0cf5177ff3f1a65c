import { Secret, TOTP } from "otpauth";
import { afterAll, expect, test } from "vitest";
import { aUser, goodPassword } from "../../../testing/builders.ts";
import { testApp } from "../../../testing/test-app.ts";

const app = await testApp({ now: "2026-05-01T12:00:00Z" });
afterAll(() => app.close());

test("factors are changed twenty times an hour at most: each is told by mail", async () => {
  const caller = await app.as(await aUser(app.db));
  const word = { current_password: goodPassword };
  const { secret } = (await caller.post("/users/me/totp", word)).body;
  const timestamp = app.ctx.clock.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  expect((await caller.post("/users/me/totp/confirm", { code })).status).toBe(200);
  app.jobs.length = 0;
  const renewed = [];
  for (let many = 0; many < 22; many++) {
    app.passTime(10); // keeps the password limit out of the way
    renewed.push((await caller.post("/users/me/recovery-codes", word)).status);
  }
  expect(renewed).toEqual([...Array(20).fill(200), 429, 429]);
  expect(app.mails()).toHaveLength(20);
});
