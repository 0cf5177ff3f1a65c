import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, aSession, aUser, type BuiltUser } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { askForLink } from "./auth-limits.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: "2026-05-01T12:00:00Z" });
});
afterAll(() => app.close());

const newPassword = "Fresh-Zest-77";
const badLink = "This password reset link is invalid or expired. Please request another reset link.";

async function linkFor(user: BuiltUser): Promise<{ email: string; token: string }> {
  await app.post("/auth/forgot-password", { email: user.email });
  const link = new URL(/http\S+\/reset-password\S+/.exec(app.mails().at(-1)?.text ?? "")?.[0] ?? "");
  return { email: link.searchParams.get("email") ?? "", token: link.searchParams.get("token") ?? "" };
}
const reset = (values: object, extra: object = {}) =>
  app.post("/auth/reset-password", { password: newPassword, password_confirmation: newPassword, ...values }, extra);
const signIn = (user: BuiltUser, password: string) => app.post("/auth/sign-in", { email: user.email, password });

test("asking for a link answers 204 for known and unknown emails alike and mails the known one (API-26, PWD-05)", async () => {
  const user = await aUser(app.db);
  const before = app.mails().length;
  const known = await app.post("/auth/forgot-password", { email: ` ${user.email.toUpperCase()}` });
  const unknown = await app.post("/auth/forgot-password", { email: "nobody@example.com" });
  expect([known.status, unknown.status]).toEqual([204, 204]);
  expect([known.text, unknown.text]).toEqual(["", ""]);
  expect(
    app
      .mails()
      .slice(before)
      .map(({ to }) => to),
  ).toEqual([user.email]);
});

test("the answer takes the same time for both (ST-06)", async () => {
  const user = await aUser(app.db);
  for (const email of [user.email, "nobody@example.com"]) {
    const started = performance.now();
    await app.post("/auth/forgot-password", { email });
    expect(performance.now() - started).toBeGreaterThan(95);
  }
});

test("the link leads to the configured address, whatever Host the request names (ST-08)", async () => {
  const user = await aUser(app.db);
  const headers = { host: "evil.test", origin: "http://evil.test", "x-forwarded-host": "evil.test" };
  await app.post("/auth/forgot-password", { email: user.email }, { headers });
  const { text, html } = app.mails().at(-1) ?? { text: "", html: "" };
  expect(text).toContain("http://127.0.0.1:3000/reset-password?email=");
  expect(text + html).not.toContain("evil.test");
});

test("at most one mail in 60 seconds, every answer 204 (AU-05, BI-035)", async () => {
  const user = await aUser(app.db);
  const before = app.mails().length;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.post("/auth/forgot-password", { email: user.email })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect(app.mails().length - before).toBe(1);
  app.passTime(60);
  await app.post("/auth/forgot-password", { email: user.email });
  expect(app.mails().length - before).toBe(2);
});

test("a reset takes the new password, refuses the old one and works once (PWD-15, API-27)", async () => {
  const user = await aUser(app.db);
  const link = await linkFor(user);
  expect((await reset(link)).status).toBe(204);
  expect((await signIn(user, user.password)).status).toBe(422);
  expect((await signIn(user, newPassword)).status).toBe(200);

  const again = await reset({ ...link, password: "Other-Zest-78", password_confirmation: "Other-Zest-78" });
  expect(again.status).toBe(422);
  expect(again.body.errors).toEqual({ token: [badLink] });
  expect((await signIn(user, newPassword)).status).toBe(200);
});

test("a link tells whether it still works without being used up", async () => {
  const user = await aUser(app.db);
  const link = await linkFor(user);
  const check = () => app.post("/auth/reset-password/check", link);
  expect((await check()).status).toBe(204);
  expect((await reset(link)).status).toBe(204);
  const used = await check();
  expect([used.status, Object.keys(used.body.errors)]).toEqual([422, ["token"]]);
});

test("a reset ends every session, closes sockets, tells the user and signs nobody in (ST-09)", async () => {
  const user = await aUser(app.db);
  const creator = await aCreator(app.db, user, { name: "Ann" });
  const sessions = [
    await aSession(app.db, user, app.ctx.clock.now()),
    await aSession(app.db, user, app.ctx.clock.now()),
  ];
  const answer = await reset(await linkFor(user));
  expect(answer.cookies.SR_session).toBe("");
  for (const { cookie } of sessions) expect((await app.with(cookie).get("/users/me")).status).toBe(401);

  const mail = app.mails().at(-1);
  expect(mail).toMatchObject({ to: user.email, subject: "Your password was changed" });
  expect(`${mail?.html}${mail?.text}`).not.toContain(newPassword);
  const closed = await app.db
    .selectFrom("outbox")
    .selectAll()
    .where("channel", "=", `private-creators.${creator.id}.Ann`)
    .execute();
  expect(closed.map(({ event }) => event)).toEqual(["pusher:disconnect"]);
});

test("two uses of a link at once change the password once", async () => {
  const user = await aUser(app.db);
  const link = await linkFor(user);
  const statuses = (await Promise.all([reset(link), reset(link)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([204, 422]);
});

test("a link ends after 60 minutes, and with the next link (AU-05)", async () => {
  const user = await aUser(app.db);
  const first = await linkFor(user);
  app.passTime(61);
  const second = await linkFor(user);
  expect((await reset(first)).body.message).toBe(badLink);
  app.passTime(60 * 60 - 1);
  const third = { ...second };
  app.passTime(1);
  expect((await reset(third)).body.message).toBe(badLink);
});

test("wrong tokens, those of others and unknown emails get one text (AU-06, BI-034)", async () => {
  const [ann, bob] = [await aUser(app.db), await aUser(app.db)];
  const link = await linkFor(ann);
  await linkFor(bob);
  for (const values of [
    { ...link, token: "wrong" },
    { ...link, token: "' OR 1=1" },
    { ...link, token: "x".repeat(9_000) },
    { ...link, email: bob.email },
    { ...link, email: "nobody@example.com" },
  ]) {
    const answer = await reset(values);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ token: [badLink] });
  }
  expect((await reset({ ...link, token: ["x"] })).body.message).toBe("The token field must be a string.");
});

test("wrong guesses, from wherever they come, leave the owner's link alone (ST-07)", async () => {
  const user = await aUser(app.db);
  const link = await linkFor(user);
  for (let guess = 0; guess < 8; guess++)
    await reset({ ...link, token: "wrong" }, { remoteAddress: `10.0.0.${guess}` });
  expect((await reset(link)).status).toBe(204);
});

test("six tries in a minute from one address are too many (ST-07)", async () => {
  const guesses = [];
  for (let guess = 0; guess < 6; guess++)
    guesses.push((await reset({ email: "guess@example.com", token: "wrong" })).status);
  expect(guesses).toEqual([422, 422, 422, 422, 422, 429]);
});

test("the stored token cannot be used: only its hash is kept (ST-07)", async () => {
  const user = await aUser(app.db);
  const { token } = await linkFor(user);
  const row = await app.db
    .selectFrom("password_resets")
    .selectAll()
    .where("user_id", "=", user.id)
    .executeTakeFirstOrThrow();
  expect(row.token_hash).toHaveLength(32);
  expect(JSON.stringify(row)).not.toContain(token);
});

test("a user who came by a platform gets a password this way (AU-02)", async () => {
  const user = await aUser(app.db, { password_hash: null });
  expect((await reset(await linkFor(user))).status).toBe(204);
  expect((await signIn(user, newPassword)).status).toBe(200);
});

test("an IPv6 customer has two hundred links an hour mailed, from however many networks", async () => {
  const asked = Array.from({ length: 220 }, (_, n) => askForLink(app.ctx, `2001:db8:5:${n}::1`));
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(200);
  expect(await askForLink(app.ctx, "2001:db8:6::1")).toBeDefined();
});
