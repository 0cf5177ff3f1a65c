import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aUser, goodPassword } from "../../testing/builders.ts";
import { cpuTimeOf } from "../../testing/cpu-time-of.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

/** Several users claim the same email before one of them has proved it (decision 0019). */
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: "2026-05-01T12:00:00Z" });
});
afterAll(() => app.close());

let emails = 0;
const newEmail = () => `claimed${emails++}@example.com`;
let addresses = 0;
const elsewhere = () => ({ remoteAddress: `10.20.${Math.floor(addresses / 250)}.${addresses++ % 250}` });
const taken = { email: ["The email has already been taken."] };

const signUp = (email: string, password = goodPassword) =>
  app.post("/auth/sign-up", { email, password, password_confirmation: password }, elsewhere());
const signIn = (email: string, password: string) => app.post("/auth/sign-in", { email, password }, elsewhere());
async function crowd(email: string, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth++) {
    expect((await signUp(email, `Crowded-Peel-${nth}!`)).status).toBe(201);
  }
}

describe("many sign-ups with one email", { timeout: 60_000 }, () => {
  test("put nobody out who came before, and end when ten wait", async () => {
    const email = newEmail();
    const squatter = await signUp(email, "Squatters-Zest-1");
    const newcomer = await signUp(email, "Newcomers-Zest-2");
    await crowd(email, 9);
    const late = await signUp(email, "Too-late-Zest-3");
    expect([late.status, late.body.errors]).toEqual([422, taken]);
    expect((await signIn(email, "Too-late-Zest-3")).status).toBe(422);

    expect((await signIn(email, "Newcomers-Zest-2")).body.id).toBe(newcomer.body.id);
    expect((await signIn(email, "Squatters-Zest-1")).body.id).toBe(squatter.body.id);
    expect((await signIn(email, "Crowded-Peel-8!")).status).toBe(200);

    // The owner of the mailbox can still get in.
    await app.post("/auth/forgot-password", { email }, elsewhere());
    const mail = app.mails().findLast(({ to, subject }) => to === email && subject.includes("Reset"));
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    const password = "Owners-Zest-4";
    const reset = { email, token, password, password_confirmation: password };
    expect((await app.post("/auth/reset-password", reset, elsewhere())).status).toBe(204);
    expect((await signIn(email, password)).body).toMatchObject({ email, is_email_verified: true });
    expect((await signIn(email, "Newcomers-Zest-2")).body.id).toBe(newcomer.body.id);
  });

  test("of two at once for the last place one has it", async () => {
    const email = newEmail();
    await crowd(email, 10);
    const statuses = (await Promise.all([signUp(email), signUp(email)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 422]);
  });

  test("also count who claims it in the settings for want of another", async () => {
    const [email, other] = [newEmail(), newEmail()];
    await crowd(email, 10);
    await signUp(other);
    const [first, second] = [await signUp(other, "Waiting-Zest-5"), await signUp(other, "Waiting-Zest-6")];
    const claim = (cookie: string | undefined, current_password: string) =>
      app.with(cookie ?? "").patch("/users/me", { email, current_password });
    expect((await claim(first.cookies.SR_session, "Waiting-Zest-5")).body.pending_email).toBe(email);
    expect((await signIn(email, "Waiting-Zest-5")).body.id).toBe(first.body.id);
    expect((await claim(second.cookies.SR_session, "Waiting-Zest-6")).body.errors).toEqual(taken);
    expect((await signIn(other, "Waiting-Zest-6")).body.id).toBe(second.body.id);

    // A user with their own address signs in with it until this one is proved, and does not count as a claimant.
    const settled = await aUser(app.db);
    const asked = await (await app.as(settled)).patch("/users/me", { email, current_password: settled.password });
    expect([asked.status, asked.body.pending_email]).toEqual([200, email]);
  });
});

test("a wrong password takes as much work for an email that nobody, one or many claim (ST-04)", async () => {
  const [known, claimed, moved] = [await aUser(app.db), newEmail(), newEmail()];
  await signUp(claimed);
  // Claims made in the settings count like the others.
  await signUp(moved);
  const { cookies } = await signUp(moved, "Waiting-Zest-7");
  const mover = app.with(cookies.SR_session ?? "");
  expect((await mover.patch("/users/me", { email: claimed, current_password: "Waiting-Zest-7" })).status).toBe(200);
  await crowd(claimed, 9);

  const wrong = (email: string) => async () => expect((await signIn(email, "Wrong-Peel-42")).status).toBe(422);
  await wrong(newEmail())();
  const work: Record<"nobody" | "one" | "many", number[]> = { nobody: [], one: [], many: [] };
  for (let round = 0; round < 5; round++) {
    work.nobody.push(await cpuTimeOf(wrong(newEmail())));
    work.one.push(await cpuTimeOf(wrong(known.email)));
    work.many.push(await cpuTimeOf(wrong(claimed)));
  }
  const least = [work.nobody, work.one, work.many].map((times) => Math.min(...times));
  expect(Math.max(...least)).toBeLessThan(Math.min(...least) * 3);
}, 60_000);
