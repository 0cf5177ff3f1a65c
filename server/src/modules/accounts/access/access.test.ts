import { readdirSync } from "node:fs";
import { join } from "node:path";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { connect } from "../../../database/connect.ts";
import { aCreator, anAccount, aUser } from "../../../testing/builders.ts";
import { httpProxy, socksProxy } from "../../../testing/proxies.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { renewedToken } from "./handle-refused-token.ts";
import { openAccess } from "./open-access.ts";
import { savePendingTokens, saveTokensDurably } from "./pending-tokens.ts";
import { refreshExpiringTokens } from "./refresh-expiring.ts";
import { sealTokens } from "./seal.ts";
import { withAccess } from "./with-access.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { outboundAllow: ["127.0.0.1"] } });
});
beforeEach(async () => {
  app.setTime(new Date().toISOString());
  await app.sandbox.faults.clear();
  await app.sandbox.journal.clear();
});
afterAll(() => app.close());

let count = 0;
async function aConnectedAccount(
  platform: "reddit" | "twitter" = "reddit",
  values: Parameters<typeof anAccount>[2] = {},
) {
  const name = `ann_${count++}`;
  const granted = platform === "reddit" ? app.sandbox.reddit.connect(name) : app.sandbox.x.connect({ username: name });
  const { access_token, refresh_token } = Tokens.parse(await granted);
  const user = await aUser(app.db);
  const creator = await aCreator(app.db, user);
  const account = await anAccount(app.db, creator, {
    platform,
    username: name,
    access_token,
    refresh_token,
    ...values,
  });
  return { ...account, user, creator, name };
}
const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
const reddit = () => app.ctx.platforms.reddit!;
const identify = (accountId: number, ctx = app.ctx) =>
  withAccess(ctx, accountId, (access) => reddit().connector.identify(access));
const row = (id: number) => app.db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const tokenCalls = async () =>
  (await app.sandbox.journal.read({ endpoint: "POST /reddit/api/v1/access_token" })).length;

test("twenty calls that find an expired token cause one refresh, in one process and in two", async () => {
  const { id, name } = await aConnectedAccount();
  await app.sandbox.reddit.expireTokens(name);
  const other = connect(app.connection, "worker", app.ctx.log);
  const elsewhere = { ...app.ctx, db: other };
  const calls = Array.from({ length: 20 }, (_, index) => identify(id, index % 2 ? app.ctx : elsewhere));
  const outcomes = await Promise.all(calls);
  await other.destroy();
  expect(outcomes.map(({ kind }) => kind)).toEqual(Array(20).fill("ok"));
  expect(await tokenCalls()).toBe(1);
  expect((await row(id)).token_gen).toBe(2);
});

test("a token near its end is refreshed before it is used", async () => {
  const { id } = await aConnectedAccount("reddit", { token_expires_at: new Date(Date.now() + 60_000) });
  expect((await identify(id)).kind).toBe("ok");
  expect(await tokenCalls()).toBe(1);
  expect((await row(id)).token_expires_at.getTime()).toBeGreaterThan(Date.now() + 3_000_000);
});

test("a revoked grant means 'Reconnect needed', the creator's error and a word to the browser (AC-09)", async () => {
  const { id, name, user, creator } = await aConnectedAccount();
  await app.sandbox.reddit.revokeGrants(name);
  expect((await identify(id)).kind).toBe("needs-reconnect");
  expect((await identify(id)).kind).toBe("needs-reconnect");
  expect(await tokenCalls()).toBe(1);

  const [shown] = (await (await app.as(user)).get("/users/me")).body.creators;
  expect(shown.accounts.reddit.status).toBe("reconnect_needed");
  expect(shown.errors).toEqual([
    `Access to the Reddit account u/${name} was lost. Please connect your Reddit account again.`,
  ]);
  const events = await app.db
    .selectFrom("outbox")
    .select(["event", "payload"])
    .where("channel", "=", creatorChannel(creator.id, creator.name))
    .execute();
  expect(events).toEqual([{ event: "accountChanged", payload: { creator_id: creator.id } }]);
});

test("a refresh without an answer loses nothing: the next call refreshes", async () => {
  const { id, name } = await aConnectedAccount();
  await app.sandbox.reddit.expireTokens(name);
  await app.sandbox.faults.add("POST /reddit/api/v1/access_token", { kind: "cut-before" });
  expect((await identify(id)).kind).not.toBe("ok");
  expect((await row(id)).status).toBe("connected");
  expect((await identify(id)).kind).toBe("ok");
});

test("a refresh token that did not come along stays the one we have", async () => {
  await app.sandbox.reddit.setKnobs({ echoes_refresh_token: false });
  const { id, name } = await aConnectedAccount();
  for (let round = 0; round < 2; round++) {
    await app.sandbox.reddit.expireTokens(name);
    expect((await identify(id)).kind).toBe("ok");
  }
  await app.sandbox.reddit.resetKnobs();
  expect((await row(id)).token_gen).toBe(3);
});

test("twenty parallel calls spend a single-use refresh token once, and the new one is the one that is kept (I-12)", async () => {
  const { id } = await aConnectedAccount("twitter");
  const twitter = app.ctx.platforms.twitter!;
  const me = () => withAccess(app.ctx, id, (access) => twitter.connector.identify(access));
  for (let round = 0; round < 2; round++) {
    app.passTime(3_600); // a new window of the quota
    const token_expires_at = app.ctx.clock.now();
    await app.db.updateTable("accounts").set({ token_expires_at }).where("id", "=", id).execute();
    const outcomes = await Promise.all(Array.from({ length: 20 }, me));
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(20).fill("ok"));
  }
  expect((await row(id)).token_gen).toBe(3);
  expect(readdirSync(join(app.ctx.config.dataDir, "token-spool"))).toEqual([]);
});

test("tokens that could not be saved come in at the next start", async () => {
  const { id } = await aConnectedAccount();
  const next = { access_token: "a2", refresh_token: "r2" };
  const tokens = {
    ...sealTokens(app.ctx.config.encryptionKeys, { id, token_gen: 2 }, next),
    token_issued_at: new Date(),
    token_expires_at: new Date(Date.now() + 3_600_000),
  };
  const gone = connect({ host: "/nowhere", database: "none" }, "worker", app.ctx.log);
  await expect(saveTokensDurably({ ...app.ctx, db: gone }, id, 1, tokens)).rejects.toThrow();
  await gone.destroy();
  expect((await row(id)).token_gen).toBe(1);
  await savePendingTokens(app.ctx);
  expect(await row(id)).toMatchObject({ token_gen: 2, access_token: tokens.access_token });
});

test("tokens moved from another row do not open: both accounts ask to be connected again (ST-33)", async () => {
  const [one, two] = [await aConnectedAccount(), await aConnectedAccount()];
  const { access_token, refresh_token } = await row(two.id);
  await app.db.updateTable("accounts").set({ access_token, refresh_token }).where("id", "=", one.id).execute();
  expect((await identify(one.id)).kind).toBe("needs-reconnect");
  expect((await row(one.id)).status).toBe("reconnect_needed");
  expect((await identify(two.id)).kind).toBe("ok");
});

test("no token stands in the database as it is (ST-32)", async () => {
  const { access_token, refresh_token } = Tokens.parse(await app.sandbox.reddit.connect("plain"));
  const creator = await aCreator(app.db, await aUser(app.db));
  const { id } = await anAccount(app.db, creator, { username: "plain", access_token, refresh_token });
  const text = JSON.stringify(await row(id));
  expect(text).not.toContain(access_token);
  expect(text).not.toContain(refresh_token);
});

test("ageing tokens are refreshed ahead of time, fresh ones are left alone (T-15)", async () => {
  const now = Date.now();
  const life = { token_issued_at: new Date(now - 81_000_000), token_expires_at: new Date(now + 18_000_000) };
  const old = await aConnectedAccount("reddit", life);
  const young = await aConnectedAccount();
  await refreshExpiringTokens(app.ctx);
  expect([(await row(old.id)).token_gen, (await row(young.id)).token_gen]).toEqual([2, 1]);
});

test("accounts whose proxy is dead never keep the others' tokens from being refreshed", async () => {
  const now = Date.now();
  const life = (minutes: number) => ({
    token_issued_at: new Date(now - 81_000_000),
    token_expires_at: new Date(now + minutes * 60_000),
  });
  const proxy = "http://127.0.0.1:9";
  const dead = await aConnectedAccount("reddit", { ...life(-61), proxy });
  // More than fit into one round, all due before the others.
  for (let others = 0; others < 204; others++) {
    await anAccount(app.db, await aCreator(app.db, await aUser(app.db)), { ...life(-60), proxy });
  }
  const own = await httpProxy();
  const [direct, proxied] = [
    await aConnectedAccount("reddit", life(300)),
    await aConnectedAccount("reddit", { ...life(300), proxy: own.url }),
  ];
  await refreshExpiringTokens(app.ctx);
  expect((await row(direct.id)).token_gen).toBe(2);
  await refreshExpiringTokens(app.ctx);
  expect((await row(proxied.id)).token_gen).toBe(2);

  const { refresh_failures, next_refresh_at } = await row(dead.id);
  expect([refresh_failures, next_refresh_at]).toEqual([1, new Date(app.ctx.clock.now().getTime() + 300_000)]);
  app.passTime(301);
  await refreshExpiringTokens(app.ctx);
  expect((await row(dead.id)).refresh_failures).toBe(2);
});

test("a platform that asks to wait pauses this account for every process, and no other", async () => {
  const [one, two] = [await aConnectedAccount(), await aConnectedAccount()];
  await app.sandbox.faults.add("GET /reddit/api/v1/me", { kind: "throttled", retry_after: 30 }, { user: one.name });
  const first = await identify(one.id);
  expect(first).toMatchObject({ kind: "throttled", scope: "account" });
  const paused = await row(one.id);
  expect(paused.paused_until!.getTime() - app.ctx.clock.now().getTime()).toBeGreaterThan(20_000);
  expect((await identify(one.id)).kind).toBe("throttled");
  expect((await identify(two.id)).kind).toBe("ok");
  app.passTime(31);
  expect((await identify(one.id)).kind).toBe("ok");
});

test("a refused token is renewed also when the quota leaves nothing but for publishing", async () => {
  await app.sandbox.reddit.setKnobs({ quota: 10 });
  const { id, name } = await aConnectedAccount();
  const publish = async () => {
    const opened = await openAccess(app.ctx, id, { priority: "publish" });
    if (opened.kind !== "ok") throw new Error(opened.kind);
    return { opened: opened.value, outcome: await reddit().connector.identify(opened.value.access) };
  };
  while ((await openAccess(app.ctx, id)).kind === "ok") await publish();
  await app.sandbox.reddit.expireTokens(name);
  const { opened, outcome } = await publish();
  expect(outcome.kind).toBe("unauthorized");
  await renewedToken(app.ctx, id, opened, outcome);
  expect((await row(id)).token_gen).toBe(opened.token_gen + 1);
  await app.sandbox.reddit.resetKnobs();
});

test("the quota of the answers paces background calls and leaves the last fifth to publishing", async () => {
  await app.sandbox.reddit.setKnobs({ quota: 10 });
  const nineCalls = async () => {
    const { id } = await aConnectedAccount();
    const kinds: string[] = [];
    for (let call = 0; call < 9; call++) {
      app.passTime(11);
      kinds.push((await identify(id)).kind);
    }
    return kinds;
  };
  // The quota resets every ten minutes by the clock: nine calls across a reset prove nothing.
  const quotaWindow = () => Math.floor(Date.now() / 600_000);
  const begun = quotaWindow();
  let kinds = await nineCalls();
  if (quotaWindow() !== begun) kinds = await nineCalls();
  await app.sandbox.reddit.resetKnobs();
  expect(kinds.filter((kind) => kind === "ok").length).toBeLessThanOrEqual(8);
  expect(kinds.at(-1)).toBe("throttled");
});

test.each([
  ["http", httpProxy],
  ["socks5", socksProxy],
])("calls of an account with a %s proxy go through it, refreshes too (AC-08)", async (_kind, aProxy) => {
  const proxy = await aProxy();
  const { id, name } = await aConnectedAccount("reddit", { proxy: proxy.url });
  await app.sandbox.reddit.expireTokens(name);
  expect((await identify(id)).kind).toBe("ok");
  expect(proxy.tunnels.length).toBeGreaterThan(0);
});

test("a proxy that is away is never bypassed; after ten minutes the user is told, and no longer once it is back (AC-08, ST-43)", async () => {
  const { id, name, user } = await aConnectedAccount("reddit", { proxy: "http://127.0.0.1:9" });
  const errors = async () => (await (await app.as(user)).get("/users/me")).body.creators[0].errors;
  const calls = async () => (await app.sandbox.journal.read({ user: name })).length;
  expect((await identify(id)).kind).toBe("not-sent");
  expect(await errors()).toEqual([]);
  app.passTime(600);
  expect((await identify(id)).kind).toBe("not-sent");
  expect(await errors()).toEqual([
    `The proxy of u/${name} is not reachable. Change the proxy or connect your Reddit account again.`,
  ]);
  expect(await calls()).toBe(0);

  const caller = await app.as(user);
  const { id: creatorId } = (await caller.get("/users/me")).body.creators[0];
  const proxy = await httpProxy();
  const saved = await caller.patch(
    "/accounts/reddit",
    { proxy: proxy.url },
    { headers: { "creator-id": String(creatorId) } },
  );
  expect(saved.status).toBe(200);
  expect((await identify(id)).kind).toBe("ok");
  expect(await errors()).toEqual([]);
});
