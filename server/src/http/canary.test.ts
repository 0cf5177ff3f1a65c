import { randomBytes } from "node:crypto";
import { Platform } from "@ponkan/contract/accounts/platform";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { jobHandlers } from "../jobs/handlers.ts";
import { type RunningJobs, startJobs } from "../jobs/start-jobs.ts";
import { createMailer, type Mailer } from "../lib/mailer.ts";
import { openTokens } from "../modules/accounts/access/seal.ts";
import { aNewPost } from "../modules/posts/testing.ts";
import { startEngine } from "../publishing/engine.ts";
import type { Caller } from "../testing/caller.ts";
import { aCanary } from "../testing/canary.ts";
import { everyRow, foundIn } from "../testing/find-secrets.ts";
import { aPerson, type Person } from "../testing/person.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

/**
 * Takes one user through everything that involves secrets, in order. Each secret is remembered as soon as it is known.
 * After every step all tables, the log, error replies and exports are searched for them.
 */
const { secrets, keepSecret, marked, heard, signedIn, stream, expectNone, lines, errors } = aCanary();

let app: TestApp;
let jobs: RunningJobs;
let mailer: Mailer;
let ann: Caller;
let creatorId: number;
const email = `${marked("owner").toLowerCase()}@example.com`;

beforeAll(async () => {
  const apiKey = keepSecret("the key of the text model", marked("model"));
  const encryptionKey = randomBytes(32);
  keepSecret("the encryption key", encryptionKey.toString("base64"));
  const config = {
    encryptionKeys: [{ id: "k", key: encryptionKey }],
    realtime: { key: "realtime", secret: keepSecret("the secret of realtime", marked("realtime")) },
    textModel: { url: "http://127.0.0.1:9", name: "model", key: apiKey },
  };
  app = await testApp({ sandbox: true, config, stream });
  jobs = await startJobs({ connection: app.connection, log: app.ctx.log, role: "worker", keys: config.encryptionKeys });
  app.ctx.jobs.enqueue = jobs.enqueue;
  mailer = createMailer(app.ctx.config);
});
afterAll(async () => {
  mailer?.close();
  await jobs?.stop();
  await app?.close();
});

const work = () => jobs.runUntilIdle(jobHandlers({ ...app.ctx, mailer }));

async function linkIn(subject: string): Promise<string> {
  await work();
  const mail = await app.sandbox.mail.waitFor(email, { subject });
  return keepSecret(`link of "${subject}"`, /token=([\w-]+)/.exec(mail.text)?.[1]);
}

const steps: [string, () => Promise<unknown>][] = [
  ["signing up", signUp],
  ["proving the email", proveEmail],
  ["signing in, and trying to", signIn],
  ["resetting the password", resetPassword],
  ["connecting an account", connect],
  ["connecting accounts of the other platforms", connectOthers],
  ["tokens that are renewed and lost", renewTokens],
  ["a proxy", setProxy],
  ["the address of a calendar", openCalendar],
  ["posts, from scheduling to the platform", publish],
  ["a post to X", publishToX],
  ["buying a plan, and Stripe in trouble", buyPlan],
  ["titles by a model that is away", askModel],
  ["changing email and password", changeCredentials],
  ["disconnecting and deleting everything", leave],
];

test.each(steps)("%s leaves no secret behind", { timeout: 120_000 }, async (_what, step) => {
  await step();
  await work();
  await expectNone(app.db);
});

test("the scan would have seen them", async () => {
  const [what, secret] = [...secrets][0]!;
  const rows = new Map([
    ["plain", `{"a": "${secret}"}`],
    ["as bytes", `{"a": "\\\\x${Buffer.from(secret).toString("hex")}"}`],
    ["in an address", encodeURIComponent(secret)],
    ["packed", Buffer.from(secret).toString("base64")],
  ]);
  expect(foundIn(secrets, rows)).toEqual([...rows.keys()].map((location) => `${what} in ${location}`));
  expect(lines.length).toBeGreaterThan(10);
  expect(errors.length).toBeGreaterThan(5);
  expect([...(await everyRow(app.db)).keys()]).toEqual(expect.arrayContaining([expect.stringMatching(/^pgboss\.job/)]));
});

async function signUp(): Promise<void> {
  const password = keepSecret("first password", marked("first"));
  ann = signedIn(app, await app.post("/auth/sign-up", { email, password, password_confirmation: password }));
  const weak = keepSecret("refused password", "canary-weak");
  heard(await app.post("/auth/sign-up", { email: "x@example.com", password: weak, password_confirmation: weak }));
}

async function proveEmail(): Promise<void> {
  await ann.post("/users/me/email/verification", {});
  const token = await linkIn("Confirm your email");
  heard(await ann.post("/users/me/email/verify", { token: `${token}x` }));
  expect((await ann.post("/users/me/email/verify", { token })).status).toBe(200);
}

async function signIn(): Promise<void> {
  heard(await app.post("/auth/sign-in", { email, password: keepSecret("wrong password", marked("wrong")) }));
  heard(await app.post("/auth/sign-in", { email: "nobody@example.com", password: secrets.get("wrong password") }));
  ann = signedIn(app, await app.post("/auth/sign-in", { email, password: secrets.get("first password") }));
  heard(await app.with(keepSecret("made-up session", `${marked("session")}.secret`)).get("/users/me"));
}

async function resetPassword(): Promise<void> {
  await app.post("/auth/forgot-password", { email });
  const token = await linkIn("Reset your password");
  const password = keepSecret("second password", marked("second"));
  const chosen = { email, password, password_confirmation: password };
  heard(await app.post("/auth/reset-password", { ...chosen, token: `${token}x` }));
  expect((await app.post("/auth/reset-password", { ...chosen, token })).status).toBe(204);
  ann = signedIn(app, await app.post("/auth/sign-in", { email, password }));
}

async function connect(): Promise<void> {
  const { id } = await app.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  const person: Person = await aPerson(app, { id });
  const { body } = await person.start("reddit");
  const callback = await person.agree(body.url, "canary_owner");
  keepSecret("code of the callback", callback.code);
  heard(await person.finish("reddit", { ...callback, code: keepSecret("wrong code", marked("code")) }));
  const again = await person.agree((await person.start("reddit")).body.url, "canary_owner");
  keepSecret("second code", again.code);
  creatorId = (await person.finish("reddit", again)).body.creator_id;
  await rememberTokens();
}

const others = ["redgifs", "x", "instagram", "tiktok"];

async function connectOthers(): Promise<void> {
  const { id } = await app.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  const person: Person = await aPerson(app, { id });
  const creator = { id: creatorId };
  for (const platform of others) {
    const asked = async () => person.agree((await person.start(platform)).body.url, `canary_${platform}`);
    const callback = await asked();
    keepSecret(`code of ${platform}`, callback.code);
    heard(await person.finish(platform, { ...callback, code: secrets.get("wrong code")! }, { creator }));
    const again = await asked();
    keepSecret(`second code of ${platform}`, again.code);
    const { status, text } = await person.finish(platform, again, { creator });
    expect([platform, status], text).toEqual([platform, 200]);
  }
  await rememberTokens();
  const { length } = [...secrets.keys()].filter((what) => what.startsWith("access token"));
  expect(length).toBe(others.length + 1);
}

async function rememberTokens(): Promise<void> {
  const rows = await app.db
    .selectFrom("accounts")
    .select(["id", "platform", "token_gen", "access_token", "refresh_token"])
    .where("creator_id", "=", creatorId)
    .execute();
  for (const row of rows) {
    const tokens = openTokens(app.ctx.config.encryptionKeys, row);
    const whose = `of ${row.platform} ${row.token_gen}`;
    keepSecret(`access token ${whose}`, tokens?.access_token);
    // Instagram has no refresh tokens.
    if (tokens?.refresh_token) keepSecret(`refresh token ${whose}`, tokens.refresh_token);
  }
}

const asCreator = () => ({ headers: { "creator-id": String(creatorId) } });

async function renewTokens(): Promise<void> {
  await app.db
    .updateTable("accounts")
    .set({ token_expires_at: new Date(0), token_issued_at: new Date(0) })
    .execute();
  await app.db.updateTable("accounts").set({ facts_read_at: null }).execute();
  heard(await ann.get("/accounts/reddit", asCreator()));
  heard(await ann.get("/redgifs/account", asCreator()));
  await rememberTokens();
}

async function setProxy(): Promise<void> {
  const password = keepSecret("password of the proxy", marked("proxy"));
  for (const host of ["127.0.0.1:8080", "203.0.113.7:8080", "203.0.113.7:99999", "no host"]) {
    heard(await ann.patch("/accounts/reddit", { proxy: `http://me:${password}@${host}` }, asCreator()));
  }
  heard(await ann.get("/accounts/reddit", asCreator()));
  await ann.patch("/accounts/reddit", { proxy: null }, asCreator());
}

async function openCalendar(): Promise<void> {
  const { body } = await ann.post("/calendar-feed", {}, asCreator());
  const address = keepSecret("address of the calendar", /calendars\/([\w-]+)\.ics/.exec(body.data.url)?.[1]);
  expect((await app.get(`/calendars/${address}.ics`)).status).toBe(200);
  heard(await app.get(`/calendars/${address}x.ics`));
  expect((await ann.get("/calendar-feed", asCreator())).body.data.url).toContain(address);
}

async function publish(): Promise<void> {
  const now = { post_at: null, comment: "More of it" };
  const { status, body } = heard(await ann.post("/posts/schedule", { posts: [aNewPost(app, now)] }, asCreator()));
  expect([status, body.message]).toEqual([201, undefined]);
  const engine = startEngine(app.ctx, app.connection);
  onTestFinished(() => engine.stop());
  await expect
    .poll(async () => (await ann.get(`/posts/${body.data[0].id}`, asCreator())).body.data.status, { timeout: 60_000 })
    .toBe(PostStatus.posted);
  const today = new Date().toISOString().slice(0, 10);
  for (const format of ["csv", "ics"]) {
    const { text } = await ann.get(`/posts/export?start=${today}&end=${today}&format=${format}`, asCreator());
    expect(text).toContain("A walk in the hills");
    expect(foundIn(secrets, new Map([[`export as ${format}`, text]]))).toEqual([]);
  }
}

async function publishToX(): Promise<void> {
  await app.db
    .updateTable("accounts")
    .set({ token_expires_at: new Date(0) })
    .execute();
  const post = { platform: Platform.twitter, type: "text", content: "A walk in the hills", post_at: null };
  const { status, body, text } = heard(await ann.post("/posts/schedule", { posts: [post] }, asCreator()));
  expect(status, text).toBe(201);
  const engine = startEngine(app.ctx, app.connection);
  onTestFinished(() => engine.stop());
  await expect
    .poll(async () => (await ann.get(`/posts/${body.data[0].id}`, asCreator())).body.data.status, { timeout: 60_000 })
    .toBe(PostStatus.posted);
  await rememberTokens();
}

async function buyPlan(): Promise<void> {
  const { hostname: host, port } = new URL(app.ctx.config.sandbox.url);
  const key = keepSecret("Stripe's key", `sk_test_${randomBytes(12).toString("hex")}`);
  const webhookSecret = keepSecret("secret of Stripe's events", `whsec_${randomBytes(24).toString("hex")}`);
  const stripe = new Stripe(key, { host, port, protocol: "http", telemetry: false, maxNetworkRetries: 0 });
  app.ctx.payments = { stripe: async () => stripe, webhookSecret, isLive: false };
  const order = { price_id: "price_starter_month", plan: 1, is_yearly: false, coupon: null };
  for (const status of [401, 500]) {
    await app.sandbox.faults.add("/v1", { kind: "error", status }, { times: 20 });
    const failed = heard(await ann.post("/stripe/checkout", order));
    expect(failed.status).toBeGreaterThanOrEqual(400);
    await app.sandbox.faults.clear();
  }
  expect((await ann.post("/stripe/checkout", order)).status).toBe(200);
  const forged = { "content-type": "application/json", "stripe-signature": `t=1,v1=${webhookSecret}` };
  heard(await app.raw({ method: "POST", url: "/api/stripe/webhook", payload: "{}", headers: forged }));
}

async function askModel(): Promise<void> {
  const { status } = heard(await ann.post("/posts/title", { subreddit: "openfield" }, asCreator()));
  expect(status).toBeGreaterThan(0);
}

async function changeCredentials(): Promise<void> {
  const current_password = secrets.get("second password");
  heard(await ann.patch("/users/me", { email: "new@example.com", current_password: secrets.get("wrong password") }));
  const password = keepSecret("third password", marked("third"));
  const changed = await ann.patch("/users/me", { password, password_confirmation: password, current_password });
  expect(changed.status).toBe(200);
  ann = signedIn(app, await app.post("/auth/sign-in", { email, password }));
}

async function leave(): Promise<void> {
  expect((await ann.delete("/accounts/reddit", asCreator())).status).toBe(204);
  await work();
  const password = secrets.get("third password");
  heard(await ann.delete("/users/me", { payload: { current_password: secrets.get("wrong password") } }));
  expect((await ann.delete("/users/me", { payload: { current_password: password } })).status).toBe(204);
}
