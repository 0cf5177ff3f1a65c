import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, anAccount, aUser, goodPassword } from "../../testing/builders.ts";
import { aPerson } from "../../testing/person.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { isLockWaitedFor } from "../../testing/while-locked.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());

const noWay = (platform: string) =>
  `This ${platform} account can't be used to sign in. Sign in another way and allow it under Settings.`;

test("who signs up with the email of somebody else and links an own account is out after the owner's reset", async () => {
  const email = "true-owner@example.com";
  const squat = { email, password: goodPassword, password_confirmation: goodPassword };
  const { body: squatted, cookies } = await app.post("/auth/sign-up", squat);
  const squatter = app.with(cookies.SR_session ?? "");
  const person = await aPerson(app, squatted);
  await person.connect("reddit", "squatter_r");
  const [way] = (await squatter.get("/users/me/ways-to-sign-in")).body.data;
  const allowed = { can_sign_in: true, current_password: goodPassword };
  expect((await squatter.patch(`/users/me/ways-to-sign-in/${way.id}`, allowed)).status).toBe(200);
  const creator = { headers: { "creator-id": String((await squatter.get("/users/me")).body.creators[0].id) } };
  const { url } = (await squatter.post("/calendar-feed", undefined, creator)).body.data;
  expect((await (await aPerson(app)).connect("reddit", "squatter_r", { is_sign_in: true })).body.code).toBe(
    "welcome_back",
  );

  await app.post("/auth/forgot-password", { email });
  const token = /token=([\w-]+)/.exec(app.mails().at(-1)?.text ?? "")?.[1] ?? "";
  const password = "Owners-Zest-77";
  const reset = await app.post("/auth/reset-password", { email, token, password, password_confirmation: password });
  expect(reset.status).toBe(204);

  const again = await (await aPerson(app)).connect("reddit", "squatter_r", { is_sign_in: true });
  expect([again.status, again.body.message, again.cookies.SR_session]).toEqual([422, noWay("Reddit"), undefined]);
  expect((await squatter.get("/users/me")).status).toBe(401);
  expect((await app.get(url.replace("/api", ""))).status).toBe(404);
  const owner = await app.post("/auth/sign-in", { email, password });
  expect(owner.body).toMatchObject({ id: squatted.id, is_email_verified: true });
});

test("an intruder's account signs in no more once the owner has a new password, who was told of it at once", async () => {
  const owner = await aUser(app.db, { email_verified_at: new Date() });
  const caller = await app.as(owner);
  await (await aPerson(app, owner)).connect("reddit", "intruder_r");
  const [way] = (await caller.get("/users/me/ways-to-sign-in")).body.data;
  const allowed = { can_sign_in: true, current_password: owner.password };
  expect((await caller.patch(`/users/me/ways-to-sign-in/${way.id}`, allowed)).status).toBe(200);
  expect(app.mails().at(-1)).toMatchObject({ to: owner.email, subject: "Another way to sign in" });
  expect(app.mails().at(-1)?.text).toContain("Whoever owns Reddit intruder_r can now sign in");

  const password = "Owners-Zest-78";
  const changed = { password, password_confirmation: password, current_password: owner.password };
  expect((await caller.patch("/users/me", changed)).status).toBe(200);
  const arrived = await (await aPerson(app)).connect("reddit", "intruder_r", { is_sign_in: true });
  expect([arrived.status, arrived.body.message]).toEqual([422, noWay("Reddit")]);
  expect(app.mails().at(-1)?.text).toContain("Connected accounts no longer sign in until you allow it again");
});

test("a way that is allowed over and over mails its owner twenty times an hour, and can always be closed", async () => {
  const owner = await aUser(app.db, { email_verified_at: new Date(), password_hash: null });
  const [came, other] = [
    await anAccount(app.db, await aCreator(app.db, owner)),
    await anAccount(app.db, await aCreator(app.db, owner)),
  ];
  await app.db.updateTable("accounts").set({ can_sign_in: true }).where("id", "=", came.id).execute();
  const caller = await app.as(owner);
  const set = async (can_sign_in: boolean) =>
    (await caller.patch(`/users/me/ways-to-sign-in/${other.id}`, { can_sign_in })).status;
  const seen: number[] = [];
  for (let turn = 0; turn < 22; turn++) seen.push(await set(true), await set(false));
  expect(seen).toEqual([...Array(40).fill(200), 429, 200, 429, 200]);
  const told = app.mails().filter(({ to, subject }) => to === owner.email && subject === "Another way to sign in");
  expect(told).toHaveLength(20);
});

test("also when the owner's email still waits, and leaves email and password to sign in with", async () => {
  const { email, password: old } = await aUser(app.db);
  await app.db.updateTable("users").set({ email: null, pending_email: email }).where("email", "=", email).execute();
  const { cookies } = await app.post("/auth/sign-in", { email, password: old });
  const caller = app.with(cookies.SR_session ?? "");
  const person = await aPerson(app, (await caller.get("/users/me")).body);
  await person.connect("reddit", "intruder_w");
  const [way] = (await caller.get("/users/me/ways-to-sign-in")).body.data;
  const allowed = { can_sign_in: true, current_password: old };
  expect((await caller.patch(`/users/me/ways-to-sign-in/${way.id}`, allowed)).status).toBe(200);

  const password = "Owners-Zest-81";
  const changed = { password, password_confirmation: password, current_password: old };
  expect((await caller.patch("/users/me", changed)).status).toBe(200);
  const arrived = await (await aPerson(app)).connect("reddit", "intruder_w", { is_sign_in: true });
  expect([arrived.status, arrived.body.message]).toEqual([422, noWay("Reddit")]);
  expect((await app.post("/auth/sign-in", { email, password })).status).toBe(200);
});

test("a password without an email leaves accounts as ways to sign in, however often it changes", async () => {
  const { cookies } = await (await aPerson(app)).connect("reddit", "no_email_r");
  const change = async (cookie: string | undefined, password: string, current_password?: string) =>
    app.with(cookie ?? "").patch("/users/me", { password, password_confirmation: password, current_password });
  const first = await change(cookies.SR_session, "Owners-Zest-82");
  expect(first.status).toBe(200);
  const again = await (await aPerson(app)).connect("reddit", "no_email_r", { is_sign_in: true });
  expect((await change(again.cookies.SR_session, "Owners-Zest-83", "Owners-Zest-82")).status).toBe(200);
  const third = await (await aPerson(app)).connect("reddit", "no_email_r", { is_sign_in: true });
  expect(third.body.code).toBe("welcome_back");
});

test("a first password leaves the account one came by as a way to sign in", async () => {
  const { cookies } = await (await aPerson(app)).connect("reddit", "came_by_reddit");
  const caller = app.with(cookies.SR_session ?? "");
  const password = "Owners-Zest-79";
  const first = { email: "came_by_reddit@example.com", password, password_confirmation: password };
  expect((await caller.patch("/users/me", first)).status).toBe(200);
  const again = await (await aPerson(app)).connect("reddit", "came_by_reddit", { is_sign_in: true });
  expect(again.body.code).toBe("welcome_back");
});

test("who signs in by an account while a second factor is switched on is asked for it", async () => {
  const { cookies } = await (await aPerson(app)).connect("reddit", "two_steps");
  const { id: user_id } = (await app.with(cookies.SR_session ?? "").get("/users/me")).body;
  const person = await aPerson(app);
  let isAnswered = false;
  const { arriving } = await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom("users").select("id").where("id", "=", user_id).forNoKeyUpdate().execute();
    const at = app.ctx.clock.now();
    const totp = { user_id, secret: "sealed", created_at: at, confirmed_at: at };
    await tx.insertInto("totp_secrets").values(totp).execute();
    await tx.deleteFrom("sessions").where("user_id", "=", user_id).execute();
    const arriving = person.connect("reddit", "two_steps", { is_sign_in: true }).finally(() => {
      isAnswered = true;
    });
    await expect.poll(async () => isAnswered || (await isLockWaitedFor(app.db)), { timeout: 10_000 }).toBe(true);
    return { arriving };
  });
  const { cookies: given } = await arriving;
  expect((await app.with(given.SR_session ?? "").get("/users/me")).status).toBe(401);
});

test("an account that an agency connected lets nobody in until the agency allows it", async () => {
  const agency = await aUser(app.db);
  const caller = await app.as(agency);
  await (await aPerson(app, agency)).connect("x", "agency_client");
  const arrive = async (is_sign_in: boolean) => (await aPerson(app)).connect("x", "agency_client", { is_sign_in });
  for (const isSignIn of [true, false]) {
    expect((await arrive(isSignIn)).body).toMatchObject({ message: noWay("X (Twitter)"), severity: "warning" });
  }

  const [way] = (await caller.get("/users/me/ways-to-sign-in")).body.data;
  expect(way).toEqual({
    id: expect.any(Number),
    platform: "twitter",
    username: "agency_client",
    creator_name: "agency_client",
    can_sign_in: false,
  });
  const change = (values: object) => caller.patch(`/users/me/ways-to-sign-in/${way.id}`, values);
  const wrong = [{ can_sign_in: true }, { can_sign_in: true, current_password: "Wrong-Peel-42" }];
  for (const values of wrong) {
    expect((await change(values)).body.errors).toEqual({ current_password: ["Current password is incorrect."] });
  }
  const allowed = await change({ can_sign_in: true, current_password: agency.password });
  expect([allowed.status, allowed.body.data]).toEqual([200, [{ ...way, can_sign_in: true }]]);
  const client = await arrive(true);
  expect(client.body.code).toBe("welcome_back");
  const isIn = async (cookie: string) => (await app.with(cookie).get("/users/me")).status;
  expect(await isIn(client.cookies.SR_session!)).toBe(200);
  await change({ can_sign_in: false, current_password: agency.password });
  expect((await arrive(true)).status).toBe(422);
  expect(await isIn(client.cookies.SR_session!)).toBe(401);
  expect((await caller.get("/users/me")).status).toBe(200);
});

test("who came by a platform keeps one way at least", async () => {
  const { cookies } = await (await aPerson(app)).connect("reddit", "only_reddit");
  const caller = app.with(cookies.SR_session ?? "");
  const [way] = (await caller.get("/users/me/ways-to-sign-in")).body.data;
  expect(way.can_sign_in).toBe(true);
  const { id, creators } = (await caller.get("/users/me")).body;
  const own = { headers: { "creator-id": String(creators[0].id) } };
  const attempts = [
    () => caller.patch(`/users/me/ways-to-sign-in/${way.id}`, { can_sign_in: false }),
    () => caller.delete("/accounts/reddit", own),
    () => caller.delete(`/creators/${creators[0].id}`),
  ];
  for (const attempt of attempts) {
    const { status, body } = await attempt();
    expect([status, body.message]).toEqual([
      422,
      "Keep at least one way to sign in: set an email and a password first.",
    ]);
  }
  const kept = await app.db.selectFrom("accounts").select("can_sign_in").where("id", "=", way.id).execute();
  expect(kept).toEqual([{ can_sign_in: true }]);
  await app.db
    .updateTable("users")
    .set({ email: "only_reddit@example.com", password_hash: "set" })
    .where("id", "=", id)
    .execute();
  expect((await caller.delete("/accounts/reddit", own)).status).toBe(204);
});

test("accounts of others and of Redgifs are none of them", async () => {
  const user = await aUser(app.db, { password_hash: null });
  const caller = await app.as(user);
  const theirs = await anAccount(app.db, await aCreator(app.db, await aUser(app.db)));
  const redgifs = await anAccount(app.db, await aCreator(app.db, user), { platform: "redgifs" });
  expect((await caller.get("/users/me/ways-to-sign-in")).body).toEqual({ data: [] });
  for (const { id } of [theirs, redgifs]) {
    const answer = await caller.patch(`/users/me/ways-to-sign-in/${id}`, { can_sign_in: true });
    expect([answer.status, answer.body.message]).toEqual([404, "Account was not found."]);
  }
});
