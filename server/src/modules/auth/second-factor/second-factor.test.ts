import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Authenticator } from "../../../testing/authenticator.ts";
import { aUser, type BuiltUser, goodPassword } from "../../../testing/builders.ts";
import type { Answer, Caller } from "../../../testing/caller.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { resealTotp } from "./reseal-totp.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => {
  app.setTime("2026-05-01T12:00:00Z");
  app.jobs.length = 0;
});
afterAll(() => app.close());

const word = { current_password: goodPassword };
const WRONG = "The code is incorrect.";

async function scene(values: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(app.db, values);
  return { user, caller: await app.as(user) };
}

/** The code the phone shows `steps` half minutes from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.ctx.clock.now().getTime() + steps * 30_000,
  });

async function withTotp() {
  const { user, caller } = await scene();
  const { secret, url } = (await caller.post("/users/me/totp", word)).body;
  const { recovery_codes } = (await caller.post("/users/me/totp/confirm", { code: codeOf(secret) })).body;
  app.passTime(60);
  return { user, caller, secret, url, recovery_codes: recovery_codes as string[] };
}

const signIn = ({ email, password }: BuiltUser) => app.post("/auth/sign-in", { email, password });
const cookieOf = (answer: Answer) => answer.cookies.SR_session!;
const behind = (answer: Answer): Caller => app.with(cookieOf(answer));
const titles = () => app.mails().map(({ subject }) => subject);

describe("an authenticator app", () => {
  test("is asked for at sign-in once a code has come back, and its owner is told", async () => {
    const { user, caller } = await scene();
    const begun = await caller.post("/users/me/totp", word);
    expect(begun.body.url).toContain(`otpauth://totp/Ponkan:${encodeURIComponent(user.email)}`);
    const before = await signIn(user);
    expect(before.body).toMatchObject({ id: user.id });
    expect((await caller.post("/users/me/totp/confirm", { code: "000000" })).body.errors.code).toEqual([WRONG]);
    const confirmed = await caller.post("/users/me/totp/confirm", { code: codeOf(begun.body.secret) });
    expect(confirmed.body.recovery_codes).toHaveLength(10);
    expect(titles()).toEqual(["Two-factor sign-in was switched on"]);
    expect((await behind(before).get("/users/me")).status).toBe(401);
    expect((await caller.get("/users/me/second-factors")).body).toEqual({
      has_totp: true,
      passkeys: [],
      recovery_codes_left: 10,
    });

    const answer = await signIn(user);
    expect(answer.body).toEqual({ needs_second_factor: true });
    expect((await behind(answer).get("/users/me")).status).toBe(401);
    const sessions = await caller.get("/users/me/sessions");
    expect(sessions.body.data.every(({ last_seen_at }: { last_seen_at: string }) => last_seen_at)).toBe(true);
    expect(sessions.body.data).toHaveLength(1);
    app.passTime(60);
    const done = await behind(answer).post("/auth/second-factor", { code: codeOf(begun.body.secret) });
    expect([done.status, done.body.id]).toEqual([200, user.id]);
    expect((await behind(done).get("/users/me")).status).toBe(200);
    // The pending session is used up.
    expect((await behind(answer).post("/auth/second-factor", { code: codeOf(begun.body.secret, 1) })).status).toBe(422);
  });

  test("a code works once, also for two at a time, and only around its time", async () => {
    const { user, secret } = await withTotp();
    const [one, two] = [await signIn(user), await signIn(user)];
    const code = codeOf(secret);
    const answers = await Promise.all([one, two].map((each) => behind(each).post("/auth/second-factor", { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const three = await signIn(user);
    for (const steps of [-2, 2]) {
      expect((await behind(three).post("/auth/second-factor", { code: codeOf(secret, steps) })).status).toBe(422);
    }
    expect((await behind(three).post("/auth/second-factor", { code: codeOf(secret, 1) })).status).toBe(200);
  });

  test("guessing ends soon, wherever it comes from, and begins again later", async () => {
    const { user, secret } = await withTotp();
    const pending = behind(await signIn(user));
    const other = behind(await signIn(user));
    for (let tries = 0; tries < 5; tries++) {
      expect((await pending.post("/auth/second-factor", { code: "000000" })).status).toBe(422);
    }
    expect((await pending.post("/auth/second-factor", { code: codeOf(secret) })).status).toBe(429);
    expect((await other.post("/auth/second-factor", { code: codeOf(secret) })).status).toBe(429);
    app.passTime(61);
    expect((await other.post("/auth/second-factor", { code: codeOf(secret) })).status).toBe(200);
  });

  test("with a new password the owner is not held up by codes that others tried with the old one", async () => {
    const { user, caller, secret } = await withTotp();
    const thief = behind(await signIn(user));
    for (let tries = 0; tries < 6; tries++) await thief.post("/auth/second-factor", { code: "000000" });
    const password = "New-Juicy-Peel-43";
    expect((await caller.patch("/users/me", { ...word, password, password_confirmation: password })).status).toBe(200);
    const owner = behind(await signIn({ ...user, password }));
    expect((await owner.post("/auth/second-factor", { code: codeOf(secret) })).status).toBe(200);
  });

  test("what waits for a code opens nothing, lasts ten minutes, and ends with the password", async () => {
    const { user, caller, secret } = await withTotp();
    const late = await signIn(user);
    app.passTime(10 * 60);
    expect((await behind(late).post("/auth/second-factor", { code: codeOf(secret) })).body.message).toBe(
      "This took too long. Please sign in again.",
    );
    const waiting = await signIn(user);
    const password = "New-Juicy-Peel-43";
    await caller.patch("/users/me", { ...word, password, password_confirmation: password });
    app.passTime(60);
    expect((await behind(waiting).post("/auth/second-factor", { code: codeOf(secret) })).status).toBe(422);
    expect((await app.post("/auth/second-factor", { code: codeOf(secret) })).status).toBe(422);
  });

  test("needs the password to be set up and removed; who has none signed in lately", async () => {
    const { caller } = await withTotp();
    for (const body of [{}, { current_password: "Wrong-Peel-42" }]) {
      expect((await caller.delete("/users/me/totp", { payload: body })).status).toBe(422);
      expect((await caller.post("/users/me/totp", body)).status).toBe(422);
      expect((await caller.post("/users/me/recovery-codes", body)).status).toBe(422);
      expect((await caller.post("/users/me/passkeys/challenge", body)).status).toBe(422);
    }
    expect((await caller.post("/users/me/totp", word)).body.message).toBe("An authenticator app is set up already.");
    const without = await scene({ password_hash: null });
    expect((await without.caller.post("/users/me/totp", {})).status).toBe(200);
    app.passTime(60 * 60 + 1);
    expect((await without.caller.post("/users/me/totp", {})).body.message).toBe("Sign out and in again to do this.");
  });

  test("removed, the password is enough again, recovery codes are void, and the owner is told", async () => {
    const { user, caller, recovery_codes } = await withTotp();
    app.jobs.length = 0;
    expect((await caller.delete("/users/me/totp", { payload: word })).status).toBe(204);
    expect(titles()).toEqual(["Two-factor sign-in was switched off"]);
    expect((await signIn(user)).body.id).toBe(user.id);
    expect((await caller.get("/users/me/second-factors")).body.recovery_codes_left).toBe(0);
    expect(recovery_codes).toHaveLength(10);
  });

  test("its secret is sealed, and sealed anew under a new key", async () => {
    const { user, secret } = await withTotp();
    const row = () =>
      app.db.selectFrom("totp_secrets").select("secret").where("user_id", "=", user.id).executeTakeFirstOrThrow();
    expect((await row()).secret).not.toContain(secret);
    const key = { id: "newer", key: Buffer.alloc(32, 7) };
    const config = { ...app.ctx.config, encryptionKeys: [key, ...app.ctx.config.encryptionKeys] };
    await resealTotp({ db: app.db, config });
    expect((await row()).secret).toMatch(/^v1\.newer\./);
    await resealTotp({ db: app.db, config: { ...config, encryptionKeys: config.encryptionKeys.toReversed() } });
    const pending = behind(await signIn(user));
    expect((await pending.post("/auth/second-factor", { code: codeOf(secret) })).status).toBe(200);
  });
});

describe("recovery codes", () => {
  test("each lets in once, however it is written, and the owner is told how many are left", async () => {
    const { user, caller, recovery_codes } = await withTotp();
    app.jobs.length = 0;
    const code = ` ${recovery_codes[0]!.toUpperCase().replaceAll("-", " ")} `;
    expect((await behind(await signIn(user)).post("/auth/second-factor", { code })).status).toBe(200);
    expect(app.mails()[0]!.text).toContain("9 are left.");
    expect((await behind(await signIn(user)).post("/auth/second-factor", { code })).status).toBe(422);
    expect((await caller.get("/users/me/second-factors")).body.recovery_codes_left).toBe(9);
  });

  test("new ones void those before", async () => {
    const { user, caller, recovery_codes } = await withTotp();
    const renewed = await caller.post("/users/me/recovery-codes", word);
    expect(renewed.body.recovery_codes).toHaveLength(10);
    const pending = behind(await signIn(user));
    expect((await pending.post("/auth/second-factor", { code: recovery_codes[0]! })).status).toBe(422);
    expect((await pending.post("/auth/second-factor", { code: renewed.body.recovery_codes[0] })).status).toBe(200);
  });

  test("there are none without a factor", async () => {
    const { caller } = await scene();
    expect((await caller.post("/users/me/recovery-codes", word)).status).toBe(422);
  });
});

describe("a forgotten password", () => {
  const reset = async ({ email }: BuiltUser) => {
    await app.post("/auth/forgot-password", { email });
    const link = app.mails().findLast(({ subject }) => /reset/i.test(subject))!.text;
    const token = /token=([\w-]+)/.exec(link)![1]!;
    const password = "New-Juicy-Peel-43";
    const answer = await app.post("/auth/reset-password", { email, token, password, password_confirmation: password });
    expect(answer.status).toBe(204);
    return app.post("/auth/sign-in", { email, password });
  };

  test("does not switch the second factor off: a mailbox alone is not enough", async () => {
    const { user } = await withTotp();
    expect((await reset(user)).body).toEqual({ needs_second_factor: true });
  });

  test("frees an email that was never proved from the factors of whoever claimed it", async () => {
    const { user, caller } = await scene({ email_verified_at: null });
    const { secret } = (await caller.post("/users/me/totp", word)).body;
    await caller.post("/users/me/totp/confirm", { code: codeOf(secret) });
    expect((await reset(user)).body.id).toBe(user.id);
  });
});

describe("a passkey", () => {
  async function withPasskey() {
    const { user, caller } = await scene();
    const key = new Authenticator();
    const asked = (await caller.post("/users/me/passkeys/challenge", word)).body;
    const added = await caller.post("/users/me/passkeys", { name: "My key", credential: key.create(asked) });
    return { user, caller, key, asked, added };
  }
  const challenge = async () => (await app.post("/auth/passkey/challenge")).body;
  const present = (credential: object) => app.post("/auth/passkey", { credential });

  test("signs in alone, and makes the password not enough", async () => {
    const { user, caller, key, added } = await withPasskey();
    expect([added.status, added.body.recovery_codes.length]).toEqual([201, 10]);
    expect(titles()).toEqual(["A passkey was added", "Two-factor sign-in was switched on"]);
    expect((await signIn(user)).body).toEqual({ needs_second_factor: true });
    const answer = await present(key.get(await challenge()));
    expect([answer.status, answer.body.id]).toEqual([200, user.id]);
    expect((await behind(answer).get("/users/me")).body.id).toBe(user.id);
    const { passkeys } = (await caller.get("/users/me/second-factors")).body;
    expect(passkeys).toMatchObject([{ name: "My key", last_used_at: "2026-05-01T12:00:00.000Z" }]);
  });

  test("a recovery code stands in for one that is lost", async () => {
    const { user, added } = await withPasskey();
    const code = added.body.recovery_codes[3];
    expect((await behind(await signIn(user)).post("/auth/second-factor", { code })).status).toBe(200);
  });

  test("an answer counts once, for this place, this purpose and ten minutes, from a device that asked its user", async () => {
    const { caller, key } = await withPasskey();
    const used = key.get(await challenge());
    expect((await present(used)).status).toBe(200);
    expect((await present(used)).status).toBe(422);
    expect((await present(key.get(await challenge(), "https://evil.test"))).status).toBe(422);
    const toRegister = (await caller.post("/users/me/passkeys/challenge", word)).body;
    expect((await present(key.get({ options: { ...toRegister.options, rpId: "localhost" } }))).status).toBe(422);
    const old = await challenge();
    app.passTime(601);
    expect((await present(key.get(old))).status).toBe(422);
    key.isVerifying = false;
    expect((await present(key.get(await challenge()))).status).toBe(422);
    key.isVerifying = true;
    key.counter = 0;
    // A copy of the key with an outdated counter.
    expect((await present(key.get(await challenge()))).status).toBe(422);
    for (const nonsense of [{}, { id: 7 }, { id: key.id, rawId: key.id, type: "public-key" }]) {
      expect((await present({ ...nonsense, response: { clientDataJSON: "e30" } })).status).toBe(422);
    }
  });

  test("is added with a challenge of one's own only, and belongs to one user", async () => {
    const { asked, key } = await withPasskey();
    const other = await scene();
    const stolen = await other.caller.post("/users/me/passkeys", {
      name: "Mine",
      credential: new Authenticator().create(asked),
    });
    expect(stolen.status).toBe(422);
    const again = (await other.caller.post("/users/me/passkeys/challenge", word)).body;
    const taken = await other.caller.post("/users/me/passkeys", { name: "Mine", credential: key.create(again) });
    expect(taken.body.message).toBe("This passkey is known already.");
  });

  test("is removed by its owner alone; removed, it lets nobody in", async () => {
    const { user, caller, key } = await withPasskey();
    const other = await scene();
    const { id } = (await caller.get("/users/me/second-factors")).body.passkeys[0];
    expect((await other.caller.delete(`/users/me/passkeys/${id}`, { payload: word })).status).toBe(404);
    expect((await caller.delete(`/users/me/passkeys/${id}`, { payload: {} })).status).toBe(422);
    expect((await caller.delete(`/users/me/passkeys/${id}`, { payload: word })).status).toBe(204);
    expect((await present(key.get(await challenge()))).status).toBe(422);
    expect((await signIn(user)).body.id).toBe(user.id);
  });

  test("does not work at an address of numbers", async () => {
    const headers = { host: "127.0.0.1", origin: "http://127.0.0.1" };
    expect((await app.post("/auth/passkey/challenge", undefined, { headers })).body.message).toBe(
      "Passkeys need a domain name; they don't work at an address of numbers.",
    );
  });
});
