import { Secret, TOTP } from "otpauth";
import { afterAll, expect, test } from "vitest";
import { aUser, goodPassword } from "../../../testing/builders.ts";
import { testApp } from "../../../testing/test-app.ts";

const app = await testApp({ now: "2026-05-01T12:00:00Z" });
afterAll(() => app.close());

const password = "New-Juicy-Peel-43";

async function withTotp() {
  const user = await aUser(app.db);
  const caller = await app.as(user);
  const { secret } = (await caller.post("/users/me/totp", { current_password: goodPassword })).body;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => totp.generate({ timestamp: app.ctx.clock.now().getTime() });
  const { recovery_codes } = (await caller.post("/users/me/totp/confirm", { code: code() })).body;
  return { email: user.email, code, recoveryCode: String(recovery_codes[0]) };
}

async function reset(email: string): Promise<void> {
  await app.post("/auth/forgot-password", { email });
  const token = /token=([\w-]+)/.exec(app.mails().findLast(({ subject }) => /reset/i.test(subject))?.text ?? "")?.[1];
  const answer = await app.post("/auth/reset-password", { email, token, password, password_confirmation: password });
  expect(answer.status).toBe(204);
}

async function signedIn(email: string) {
  const { cookies } = await app.post("/auth/sign-in", { email, password });
  const caller = app.with(cookies.SR_session ?? "");
  return async (code: string) => (await caller.post("/auth/second-factor", { code })).status;
}

test("whoever reads the mailbox has 100 codes a day, however often they reset the password; the owner comes in", async () => {
  const { email, code, recoveryCode } = await withTotp();
  const answers: number[] = [];
  for (let resets = 0; resets < 7; resets++) {
    app.passTime(20 * 60);
    await reset(email);
    const give = await signedIn(email);
    for (let tries = 0; tries < 15; tries++) {
      if (tries % 5 === 0) app.passTime(61);
      answers.push(await give("000000"));
    }
  }
  expect(answers).toEqual([...Array(100).fill(422), ...Array(5).fill(429)]);

  app.passTime(20 * 60);
  await reset(email);
  const give = await signedIn(email);
  expect(await give(code())).toBe(429);
  expect(await give(recoveryCode)).toBe(200);
  app.passTime(24 * 60 * 60);
  expect(await (await signedIn(email))(code())).toBe(200);
});
