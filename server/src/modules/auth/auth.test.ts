import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aSession, aUser, goodPassword } from "../../testing/builders.ts";
import { cpuTimeOf } from "../../testing/cpu-time-of.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: "2026-05-01T12:00:00Z", config: { publicUrl: "https://app.example.com" } });
});
afterAll(() => app.close());

let people = 0;
const newEmail = () => `person${people++}@example.com`;
const own = { headers: { origin: "https://app.example.com" } };
const post = (path: string, body?: object, extra: object = own) => app.post(path, body, extra);
const signUp = (values: object = {}) =>
  post("/auth/sign-up", { email: newEmail(), password: goodPassword, password_confirmation: goodPassword, ...values });

describe("signing up", () => {
  test("creates the user, signs in and starts the discount of 24 hours (API-37, ENT-02, ENT-16, AU-01, BI-09)", async () => {
    const answer = await signUp({ email: " New@Example.com " });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ email: "New@Example.com", timezone: "UTC", creators: [], subscription: null });
    expect(answer.cookies.SR_discount).toBe("2026-05-02T12:00:00.000Z");
    const discount = answer.setCookies.find((cookie) => cookie.startsWith("SR_discount"));
    expect(discount).toContain("Path=/");
    expect(discount).not.toContain("HttpOnly");
    expect(discount).toContain("; Secure");

    const me = await app.with(answer.cookies.SR_session ?? "").get("/users/me");
    expect(me.body).toEqual(answer.body);
  });

  test("what was new before is not news to somebody new (UD-04)", async () => {
    expect((await signUp()).body.updates_viewed).toBe(app.ctx.clock.now().toISOString());
  });

  test("keeps the time zone in its proper spelling and the coupon for the checkout (BI-108)", async () => {
    const answer = await signUp({ timezone: "europe/berlin", coupon: "welcome" });
    expect(answer.body.timezone).toBe("Europe/Berlin");
    expect(answer.cookies.SR_coupon).toBe("welcome");
    expect(answer.setCookies.find((cookie) => cookie.startsWith("SR_coupon"))).toContain("; Secure");
    for (const coupon of ["<script>", "x".repeat(4096), "%00"]) {
      const { status, cookies } = await signUp({ coupon });
      expect([status, cookies.SR_coupon]).toEqual([201, undefined]);
    }
  });

  test("the session cookie is HttpOnly, Secure, Lax and lives 30 days (CV-05, ST-11)", async () => {
    const answer = await signUp();
    const cookie = answer.setCookies.find((value) => value.startsWith("SR_session="));
    for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=2592000"]) {
      expect(cookie).toContain(attribute);
    }
    expect(cookie).not.toContain("Domain");
    expect(answer.text).not.toContain(String(answer.cookies.SR_session).split(".")[1]);
  });

  test("a used email is taken in any spelling (SRV-01, BI-025)", async () => {
    const user = await aUser(app.db);
    const answer = await signUp({ email: ` ${user.email.toUpperCase()}` });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      message: "The email has already been taken.",
      errors: { email: ["The email has already been taken."] },
    });
  });

  test("of two at the same moment one has the email, and the other waits for the link", async () => {
    const email = newEmail();
    const answers = await Promise.all([signUp({ email }), signUp({ email })]);
    const emails = answers.map(({ body }) => [body.email, body.pending_email]);
    expect(emails.toSorted()).toEqual(
      [
        [null, email],
        [email, null],
      ].toSorted(),
    );
  });

  test("the password is stored as argon2id with the agreed cost (ST-01)", async () => {
    const { body } = await signUp();
    const { password_hash } = await app.db
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", body.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe("signing in", () => {
  test("with the right pair answers the user and a session, also with spaces around the email (AU-02)", async () => {
    const user = await aUser(app.db);
    const answer = await post("/auth/sign-in", { email: `${user.email.toUpperCase()} `, password: user.password });
    expect(answer.status).toBe(200);
    expect(answer.body.id).toBe(user.id);
    expect((await app.with(answer.cookies.SR_session ?? "").get("/users/me")).status).toBe(200);
  });

  test("an unknown email, a wrong password and a user without one get the same 422 (ST-04)", async () => {
    const user = await aUser(app.db);
    const platformOnly = await aUser(app.db, { password_hash: null });
    const answers = [
      await post("/auth/sign-in", { email: user.email, password: "Wrong-Peel-42" }),
      await post("/auth/sign-in", { email: newEmail(), password: goodPassword }),
      await post("/auth/sign-in", { email: platformOnly.email, password: goodPassword }),
    ];
    for (const { status, body, cookies } of answers) {
      expect(status).toBe(422);
      expect(body.message).toBe("Email or password is incorrect.");
      expect(cookies.SR_session).toBeUndefined();
    }
  });

  test("an unknown email takes as much work as a wrong password (ST-04)", async () => {
    const user = await aUser(app.db);
    const sign = (email: string) => async () =>
      void (await post("/auth/sign-in", { email, password: "Wrong-Peel-42" }, { ...own, remoteAddress: "10.9.8.6" }));
    await sign(newEmail())();
    const known = [];
    const unknown = [];
    for (let round = 0; round < 5; round++) {
      known.push(await cpuTimeOf(sign(user.email)));
      unknown.push(await cpuTimeOf(sign(newEmail())));
    }
    // Without the dummy hash, an unknown email would be answered in a tenth of the time.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  });

  test("passwords that agree in their first 72 bytes are different passwords (ST-02)", async () => {
    const start = `Aa1!${"x".repeat(70)}`;
    const user = await aUser(app.db, { password: `${start}one` });
    const wrong = await post("/auth/sign-in", { email: user.email, password: `${start}two` });
    expect(wrong.status).toBe(422);
    expect((await post("/auth/sign-in", { email: user.email, password: `${start}one` })).status).toBe(200);
  });

  test("raises a hash that was made with less work (ST-01)", async () => {
    const password_hash = await hash(goodPassword, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    expect(password_hash).toContain("m=4096,t=1,p=1");
    const user = await aUser(app.db, { password_hash });
    expect((await post("/auth/sign-in", { email: user.email, password: goodPassword })).status).toBe(200);
    const stored = await app.db
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(stored.password_hash).toContain("m=19456,t=2,p=1");
    expect((await post("/auth/sign-in", { email: user.email, password: goodPassword })).status).toBe(200);
  });

  test("begins a new session and ends the one the browser had (ST-12)", async () => {
    const user = await aUser(app.db);
    const before = await aSession(app.db, user, app.ctx.clock.now());
    const headers = { ...own.headers, cookie: `SR_session=${before.cookie}` };
    const answer = await post("/auth/sign-in", { email: user.email, password: user.password }, { headers });
    expect(answer.cookies.SR_session).not.toBe(before.cookie);
    expect((await app.with(before.cookie).get("/users/me")).status).toBe(401);
  });

  test("is refused after five wrong tries in a minute, for this email and address only (AU-02, BI-036)", async () => {
    const user = await aUser(app.db);
    const wrong = { email: user.email, password: "Wrong-Peel-42" };
    for (let tries = 0; tries < 5; tries++) expect((await post("/auth/sign-in", wrong)).status).toBe(422);
    app.passTime(15);
    const right = { email: user.email.toUpperCase(), password: user.password };
    const refused = await post("/auth/sign-in", right);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe("Too many attempts. Please try again in 45 seconds.");
    expect(refused.headers["retry-after"]).toBe("45");

    expect((await post("/auth/sign-in", { ...wrong, email: newEmail() })).status).toBe(422);
    expect((await post("/auth/sign-in", right, { ...own, remoteAddress: "10.9.8.7" })).status).toBe(200);
    app.passTime(45);
    expect((await post("/auth/sign-in", right)).status).toBe(200);
  });

  test("signing in rightly again and again is never too often", async () => {
    const user = await aUser(app.db);
    for (let times = 0; times < 7; times++) {
      expect((await post("/auth/sign-in", { email: user.email, password: user.password })).status).toBe(200);
    }
  });
});

describe("signing out", () => {
  test("ends the session on the server, clears the cookie and what the browser has kept of answers (API-12, AU-07, ST-14)", async () => {
    const user = await aUser(app.db);
    const { cookie } = await aSession(app.db, user, app.ctx.clock.now());
    const answer = await app.with(cookie).post("/auth/sign-out", undefined, own);
    expect(answer.status).toBe(204);
    expect(answer.text).toBe("");
    expect(answer.setCookies[0]).toMatch(/^SR_session=; .*Expires=Thu, 01 Jan 1970/);
    expect(answer.headers["clear-site-data"]).toBe('"cache"');
    expect((await app.with(cookie).get("/users/me")).status).toBe(401);
    expect((await app.with(cookie).post("/auth/sign-out", undefined, own)).status).toBe(204);
    expect((await post("/auth/sign-out")).status).toBe(204);
  });
});

describe("limits of sign-up", () => {
  const from = (remoteAddress: string) => ({ ...own, remoteAddress });
  const body = (email: string) => ({ email, password: goodPassword, password_confirmation: goodPassword });

  test("five refused ones an hour and address, so that emails cannot be collected (ST-05)", async () => {
    const user = await aUser(app.db);
    for (let tries = 0; tries < 5; tries++) {
      expect((await post("/auth/sign-up", body(user.email), from("10.0.0.1"))).status).toBe(422);
    }
    const refused = await post("/auth/sign-up", body(user.email), from("10.0.0.1"));
    expect(refused.status).toBe(429);
    expect(refused.headers["retry-after"]).toBe("3600");
    expect((await post("/auth/sign-up", body(newEmail()), from("10.0.0.2"))).status).toBe(201);
  });

  test("thirty good ones an hour and address", async () => {
    for (let times = 0; times < 30; times++) {
      expect((await post("/auth/sign-up", body(newEmail()), from("10.0.0.3"))).status).toBe(201);
    }
    expect((await post("/auth/sign-up", body(newEmail()), from("10.0.0.3"))).status).toBe(429);
  }, 90_000);
});
