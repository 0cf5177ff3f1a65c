import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "../../lib/passwords.ts";
import { aCreator, anAccount, aUser, type BuiltUser } from "../../testing/builders.ts";
import type { Answer, Caller } from "../../testing/caller.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { isLockWaitedFor } from "../../testing/while-locked.ts";
import { requireWayIn } from "../accounts/connect-visitor.ts";
import { forbidSignInOf } from "../accounts/ways-to-sign-in.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const newPassword = "Fresh-Zest-77";
const sessionsOf = (user: { id: number }) =>
  app.db.selectFrom("sessions").select("id").where("user_id", "=", user.id).execute();

/** Runs a call that has read the old password while the owner's new one is being written. */
async function duringReset<T>(user: BuiltUser, call: () => Promise<T>): Promise<T> {
  const password_hash = await hashPassword(newPassword, "127.0.0.1");
  let isAnswered = false;
  const answer = await app.db.transaction().execute(async (tx) => {
    await tx.updateTable("users").set({ password_hash }).where("id", "=", user.id).execute();
    await tx.deleteFrom("sessions").where("user_id", "=", user.id).execute();
    const answer = call().finally(() => {
      isAnswered = true;
    });
    await expect.poll(async () => isAnswered || (await isLockWaitedFor(app.db)), { timeout: 10_000 }).toBe(true);
    return { answer };
  });
  return answer.answer;
}

test("who signs in with the old password while it is replaced is not let in", async () => {
  const user = await aUser(app.db);
  const { status, body, cookies } = await duringReset(user, () =>
    app.post("/auth/sign-in", { email: user.email, password: user.password }),
  );
  expect([status, body.errors, cookies.SR_session]).toEqual([
    422,
    { email: ["Email or password is incorrect."] },
    undefined,
  ]);
  expect(await sessionsOf(user)).toEqual([]);
  expect((await app.post("/auth/sign-in", { email: user.email, password: newPassword })).status).toBe(200);
});

test("an old kind of hash is renewed, but never put in the place of a new password", async () => {
  const user = await aUser(app.db);
  const password_hash = await hash(user.password, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await app.db.updateTable("users").set({ password_hash }).where("id", "=", user.id).execute();
  const signIn = (password: string) => app.post("/auth/sign-in", { email: user.email, password });
  expect((await duringReset(user, () => signIn(user.password))).status).toBe(422);
  expect((await signIn(user.password)).status).toBe(422);
  expect((await signIn(newPassword)).status).toBe(200);
});

const zest = "Thiefs-Zest-88";

test.each<[what: string, ask: (thief: Caller, current_password: string) => Promise<Answer>]>([
  [
    "a password",
    (thief, current_password) =>
      thief.patch("/users/me", { password: zest, password_confirmation: zest, current_password }),
  ],
  ["an email", (thief, current_password) => thief.patch("/users/me", { email: "thief@example.com", current_password })],
  ["the end of everything", (thief, current_password) => thief.delete("/users/me", { payload: { current_password } })],
])("who asks with the old password for %s while it is replaced is refused", async (_what, ask) => {
  const user = await aUser(app.db);
  const thief = await app.as(user);
  const answer = await duringReset(user, () => ask(thief, user.password));
  expect([answer.status, answer.body.errors]).toEqual([422, { current_password: ["Current password is incorrect."] }]);
  expect(await sessionsOf(user)).toEqual([]);
  expect((await app.post("/auth/sign-in", { email: user.email, password: newPassword })).status).toBe(200);
});

test("an account that may not sign in any more begins no session, and is not closed in the midst of one beginning", async () => {
  const user = await aUser(app.db);
  const creator = await aCreator(app.db, user);
  const { id: account_id } = await anAccount(app.db, creator, { can_sign_in: true });
  const arrival = { code: "welcome_back", user_id: user.id, account_id, creator_id: creator.id } as const;
  let closing: Promise<void> | undefined;
  await app.db.transaction().execute(async (tx) => {
    await requireWayIn(tx, "reddit", arrival);
    closing = forbidSignInOf(app.db, user.id);
    await expect.poll(() => isLockWaitedFor(app.db), { timeout: 10_000 }).toBe(true);
  });
  await closing;
  const again = app.db.transaction().execute((tx) => requireWayIn(tx, "reddit", arrival));
  await expect(again).rejects.toThrow("This Reddit account can't be used to sign in.");
});
