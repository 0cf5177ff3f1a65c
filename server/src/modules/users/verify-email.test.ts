import { afterAll, beforeAll, expect, test } from "vitest";
import { goodPassword } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: "2026-05-01T12:00:00Z" });
});
afterAll(() => app.close());

let people = 0;
const newEmail = () => `proof${people++}@example.com`;
const badLink = "This link is invalid or expired. Please request another one.";

async function signUp(email: string, password = goodPassword) {
  const answer = await app.post("/auth/sign-up", { email, password, password_confirmation: password });
  expect(answer.status).toBe(201);
  return { ...app.with(answer.cookies.SR_session ?? ""), id: answer.body.id as number };
}
const mailsTo = (email: string) => app.mails().filter(({ to }) => to === email);
const tokenTo = (email: string) => /\/settings\?token=([\w-]+)/.exec(mailsTo(email).at(-1)?.text ?? "")?.[1] ?? "";

test("a newcomer works at once, and the link proves the email", async () => {
  const email = newEmail();
  const ann = await signUp(email);
  expect((await ann.get("/users/me")).body).toMatchObject({ email, is_email_verified: false, pending_email: null });
  const token = tokenTo(email);
  const answer = await ann.post("/users/me/email/verify", { token });
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ email, is_email_verified: true })]);
  expect((await ann.post("/users/me/email/verify", { token })).body.errors).toEqual({ token: [badLink] });
});

test("a link works a day long, and only for who asked for it", async () => {
  const email = newEmail();
  const ann = await signUp(email);
  const bob = await signUp(newEmail());
  const token = tokenTo(email);
  expect((await bob.post("/users/me/email/verify", { token })).body.message).toBe(badLink);
  expect((await app.post("/users/me/email/verify", { token })).status).toBe(401);
  app.passTime(24 * 3600);
  expect((await ann.post("/users/me/email/verify", { token })).body.message).toBe(badLink);
});

test("the link is sent again, once a minute, and the one before is void", async () => {
  const email = newEmail();
  const ann = await signUp(email);
  const first = tokenTo(email);
  expect((await ann.post("/users/me/email/verification")).status).toBe(204);
  expect(mailsTo(email)).toHaveLength(1);
  app.passTime(60);
  await ann.post("/users/me/email/verification");
  expect(mailsTo(email)).toHaveLength(2);
  expect((await ann.post("/users/me/email/verify", { token: first })).body.message).toBe(badLink);
  await ann.post("/users/me/email/verify", { token: tokenTo(email) });
  app.passTime(60);
  await ann.post("/users/me/email/verification");
  expect(mailsTo(email)).toHaveLength(2);
});

test("an email that was only claimed is not taken: whoever proves it has it", async () => {
  const email = newEmail();
  const squatter = await signUp(email);
  const owner = await signUp(email, "Owners-Zest-77");
  expect((await owner.get("/users/me")).body).toMatchObject({ email: null, pending_email: email });
  await owner.post("/users/me/email/verify", { token: tokenTo(email) });
  expect((await owner.get("/users/me")).body).toMatchObject({ email, is_email_verified: true, pending_email: null });
  expect((await squatter.get("/users/me")).body).toMatchObject({ email: null, is_email_verified: false });

  const signIn = (password: string) => app.post("/auth/sign-in", { email, password });
  expect((await signIn("Owners-Zest-77")).body.id).toBe(owner.id);
  expect((await signIn("Nobodys-Zest-78")).status).toBe(422);
  const late = await app.post("/auth/sign-up", { email, password: goodPassword, password_confirmation: goodPassword });
  expect(late.body.errors).toEqual({ email: ["The email has already been taken."] });
});

test("whoever signed up with an email comes back to their own account by their password, whoever proves it", async () => {
  const email = newEmail();
  const signIn = async (password: string) => (await app.post("/auth/sign-in", { email, password })).body.id;
  const first = await signUp(email, "First-Zest-76");
  const second = await signUp(email, "Second-Zest-77");
  await second.post("/auth/sign-out");
  expect([await signIn("First-Zest-76"), await signIn("Second-Zest-77")]).toEqual([first.id, second.id]);

  // A user who forgot their account signs up again and proves the newer one; the older account is not lost.
  const third = await signUp(email, "Third-Zest-78");
  await third.post("/users/me/email/verify", { token: tokenTo(email) });
  const ids = [await signIn("First-Zest-76"), await signIn("Second-Zest-77"), await signIn("Third-Zest-78")];
  expect(ids).toEqual([first.id, second.id, third.id]);
  expect((await first.get("/users/me")).body).toMatchObject({ email: null, pending_email: email });
  const again = await first.post("/users/me/email/verification");
  expect([again.status, again.body.message]).toEqual([422, "The email has already been taken."]);

  // Sets a new password and an email of their own, which they sign in with from then on.
  const own = newEmail();
  const password = "Fresh-Zest-79";
  const changed = await first.patch("/users/me", {
    password,
    password_confirmation: password,
    current_password: "First-Zest-76",
  });
  expect(await signIn(password)).toBe(first.id);
  const behind = app.with(changed.cookies.SR_session!);
  await behind.patch("/users/me", { email: own, current_password: password });
  await behind.post("/users/me/email/verify", { token: tokenTo(own) });
  expect(await signIn(password)).toBeUndefined();
  expect((await app.post("/auth/sign-in", { email: own, password })).body.id).toBe(first.id);
});

test("of two who prove the same email at once one has it", async () => {
  const email = newEmail();
  const first = await signUp(email);
  const firstToken = tokenTo(email);
  const second = await signUp(email, "Owners-Zest-77");
  const answers = await Promise.all([
    first.post("/users/me/email/verify", { token: firstToken }),
    second.post("/users/me/email/verify", { token: tokenTo(email) }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const holders = await app.db.selectFrom("users").select("id").where("email", "=", email).execute();
  expect(holders).toHaveLength(1);
});

test("nobody sends mails to more than ten addresses an hour", async () => {
  const ann = await signUp(newEmail());
  const statuses = [];
  for (let tries = 0; tries < 11; tries++)
    statuses.push((await ann.patch("/users/me", { email: newEmail(), current_password: goodPassword })).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test("a new email takes the place of the old one when it is proved, and the old one is told", async () => {
  const [before, after] = [newEmail(), newEmail()];
  const ann = await signUp(before);
  await ann.post("/users/me/email/verify", { token: tokenTo(before) });
  const changes = { email: after, current_password: goodPassword };
  expect((await ann.patch("/users/me", changes)).body).toMatchObject({ email: before, pending_email: after });
  await app.post("/auth/forgot-password", { email: after });
  expect(mailsTo(after).map(({ subject }) => subject)).toEqual(["Confirm your email"]);

  const answer = await ann.post("/users/me/email/verify", { token: tokenTo(after) });
  expect(answer.body).toMatchObject({ email: after, is_email_verified: true, pending_email: null });
  expect(mailsTo(before).at(-1)).toMatchObject({
    subject: "Your email was changed",
    text: expect.stringContaining(after),
  });
});

test("a change that was taken back leaves nothing to open", async () => {
  const [before, after] = [newEmail(), newEmail()];
  const ann = await signUp(before);
  await ann.patch("/users/me", { email: after, current_password: goodPassword });
  expect((await ann.patch("/users/me", { email: before })).body.pending_email).toBeNull();
  expect((await ann.post("/users/me/email/verify", { token: tokenTo(after) })).body.message).toBe(badLink);
});

test("a link to a new address ends with the password: by a reset, and by a change", async () => {
  const victim = newEmail();
  const stranger = newEmail();
  const thief = await signUp(victim);
  await thief.patch("/users/me", { email: stranger, current_password: goodPassword });
  const token = tokenTo(stranger);
  await app.post("/auth/forgot-password", { email: victim });
  const reset = /token=([\w-]+)/.exec(mailsTo(victim).at(-1)?.text ?? "")?.[1];
  const password = "Another-good-one-7";
  const done = await app.post("/auth/reset-password", {
    email: victim,
    token: reset,
    password,
    password_confirmation: password,
  });
  expect(done.status).toBe(204);
  const signedIn = await app.post("/auth/sign-in", { email: victim, password });
  const owner = app.with(signedIn.cookies.SR_session ?? "");
  expect((await owner.post("/users/me/email/verify", { token })).body.message).toBe(badLink);
  expect((await owner.get("/users/me")).body).toMatchObject({ email: victim, pending_email: null });

  await owner.patch("/users/me", { email: newEmail(), current_password: password });
  const next = {
    password: "Yet-another-one-8",
    password_confirmation: "Yet-another-one-8",
    current_password: password,
  };
  const changed = await owner.patch("/users/me", next);
  expect([changed.status, changed.body.pending_email]).toEqual([200, null]);
  const both = { password, password_confirmation: password, current_password: next.password, email: newEmail() };
  const again = await app.with(changed.cookies.SR_session ?? "").patch("/users/me", both);
  expect(again.body.pending_email).toBe(both.email);
});
