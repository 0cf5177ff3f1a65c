import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";

/**
 * A claimant can set any password, so signing in with it always succeeds. Learning whether it is also another user's
 * password must not be cheaper than guessing (decision 0019).
 */
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: "2026-05-01T12:00:00Z" });
});
afterAll(() => app.close());
beforeEach(() => app.passTime(3601));

const SECRET = "Apple-Garden-42-zz";
const FIRST = "Guess-first-0!aa";
/** More than a stranger may try in 15 minutes. */
const guesses = [...Array.from({ length: 20 }, (_, nth) => `Guess-number-${nth}!aa`), SECRET];

let emails = 0;
const newEmail = () => `guessed${emails++}@example.com`;
let networks = 0;
const elsewhere = (cookie?: string) => ({
  remoteAddress: `10.30.${Math.floor(networks / 250)}.${networks++ % 250}`,
  ...(cookie && { headers: { cookie } }),
});

const signUp = async (email: string, password: string) => {
  const answer = await app.post("/auth/sign-up", { email, password, password_confirmation: password }, elsewhere());
  expect(answer.status).toBe(201);
  return {
    id: answer.body.id,
    session: answer.cookies.SR_session ?? "",
    device: `SR_device=${answer.cookies.SR_device}`,
  };
};
const signIn = (email: string, password: string, device?: string) =>
  app.post("/auth/sign-in", { email, password }, elsewhere(device));
const linksTo = (email: string) =>
  app
    .mails()
    .filter(({ to, subject }) => to === email && subject.includes("Confirm"))
    .map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]);

/** Sets each guess as the attacker's own password, signs in from another network and returns who was signed in. */
async function guessAsOwn(email: string, attacker: string): Promise<unknown[]> {
  const seen: unknown[] = [];
  let session = attacker;
  let current_password = FIRST;
  for (const [nth, password] of guesses.entries()) {
    if (nth % 9 === 8) app.passTime(61);
    const changes = { password, password_confirmation: password, current_password };
    const changed = await app.with(session).patch("/users/me", changes);
    expect(changed.status).toBe(200);
    session = changed.cookies.SR_session ?? session;
    current_password = password;
    const { status, body } = await signIn(email, password);
    seen.push(status === 200 ? body.id : status);
  }
  return seen;
}

test("a claimant who came first guesses no more than a stranger of whoever proved the email since", async () => {
  const email = newEmail();
  const attacker = await signUp(email, FIRST);
  const victim = await signUp(email, SECRET);
  const proved = await app.with(victim.session).post("/users/me/email/verify", { token: linksTo(email)[1] });
  expect(proved.body).toMatchObject({ id: victim.id, email, is_email_verified: true });

  expect(await guessAsOwn(email, attacker.session)).toEqual([...Array(20).fill(attacker.id), 429]);
  // Strangers have used up their shared limit; users can still sign in from browsers that know them.
  expect((await signIn(email, SECRET)).status).toBe(429);
  expect((await signIn(email, SECRET, victim.device)).body.id).toBe(victim.id);
  expect((await signIn(email, SECRET, attacker.device)).body.id).toBe(attacker.id);
});

test("a claimant who came later guesses no more than a stranger of whoever has the email, unproved", async () => {
  const email = newEmail();
  const victim = await signUp(email, SECRET);
  const attacker = await signUp(email, FIRST);
  expect(await guessAsOwn(email, attacker.session)).toEqual([...Array(20).fill(attacker.id), 429]);
  expect((await signIn(email, SECRET, victim.device)).body.id).toBe(victim.id);
});

test("whoever has an email unproved learns nothing by a password of their own, and cannot guess at those who wait by ever new devices", async () => {
  const email = newEmail();
  const attacker = await signUp(email, FIRST);
  const victim = await signUp(email, SECRET);
  let { device } = attacker;
  for (const guess of guesses) {
    expect((await signIn(email, guess, device)).status).toBe(422);
    device = `SR_device=${(await signIn(email, FIRST, device)).cookies.SR_device}`;
  }
  app.passTime(15 * 60 + 1);
  expect(await guessAsOwn(email, attacker.session)).toEqual(guesses.map(() => attacker.id));
  // Right passwords of the first user do not count against the other.
  expect((await signIn(email, SECRET, victim.device)).status).toBe(200);
});

test("in a browser that knows one of them the other signs in as well, while strangers may", async () => {
  const email = newEmail();
  const first = await signUp(email, FIRST);
  const second = await signUp(email, SECRET);
  expect((await signIn(email, SECRET, first.device)).body.id).toBe(second.id);
  expect((await signIn(email, FIRST, second.device)).body.id).toBe(first.id);
  for (let tries = 0; tries < 20; tries++) await signIn(email, `Wrong-Peel-${tries}`);
  expect((await signIn(email, SECRET, second.device)).body.id).toBe(second.id);
  expect((await signIn(email, SECRET, first.device)).status).toBe(422);
  expect((await signIn(email, FIRST, first.device)).body.id).toBe(first.id);
});
