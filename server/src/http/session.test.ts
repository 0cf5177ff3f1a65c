import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connect } from "../database/connect.ts";
import { aSession, aUser, type BuiltUser } from "../testing/builders.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

let app: TestApp;
let user: BuiltUser;
let session: Awaited<ReturnType<typeof aSession>>;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  app.setTime("2026-05-01T12:00:00Z");
  user = await aUser(app.db);
  session = await aSession(app.db, user, app.ctx.clock.now());
});
afterAll(() => app.close());

const day = 24 * 60 * 60;
const me = (cookieHeader?: string) =>
  app.raw({ method: "GET", url: "/api/users/me", headers: cookieHeader ? { cookie: cookieHeader } : {} });

test("without a session 401 'Unauthenticated.' (API-07, PERM-02)", async () => {
  const answer = await me();
  expect(answer.status).toBe(401);
  expect(answer.body).toEqual({ message: "Unauthenticated.", request_id: expect.any(String) });
  expect(answer.setCookies).toEqual([]);
});

test("a tampered cookie is 401 and cleared (ST-13, BI-105, BI-106)", async () => {
  const other = await aSession(app.db, await aUser(app.db), app.ctx.clock.now());
  const values = [
    "",
    "x",
    ".",
    "a.b.c",
    "x".repeat(4000),
    "a%00b",
    `"${session.cookie}"`,
    `${session.id}.${other.secret}`,
  ];
  values.push(`${session.cookie}x`, session.id, `${session.id}.`, `${other.id}.${session.secret}`);
  for (const value of values) {
    const answer = await me(`SR_session=${value}`);
    expect([value, answer.status]).toEqual([value, 401]);
    expect(answer.setCookies[0]).toMatch(/^SR_session=; .*Expires=Thu, 01 Jan 1970/);
  }
});

test("two different session cookies count as none, twice the same as one (BI-105)", async () => {
  const other = await aSession(app.db, await aUser(app.db), app.ctx.clock.now());
  expect((await me(`SR_session=${session.cookie}; SR_session=${other.cookie}`)).status).toBe(401);
  expect((await me(`SR_session=${session.cookie}; SR_session=${session.cookie}`)).status).toBe(200);
});

test("lives 30 days from its last use (CV-05)", async () => {
  app.passTime(29 * day);
  expect((await me(`SR_session=${session.cookie}`)).status).toBe(200);
  app.passTime(29 * day);
  expect((await me(`SR_session=${session.cookie}`)).status).toBe(200);
  app.passTime(30 * day);
  expect((await me(`SR_session=${session.cookie}`)).status).toBe(401);
});

test("ends 90 days after it began, however often it is used (ST-15)", async () => {
  for (let used = 0; used < 89; used += 20) {
    expect((await me(`SR_session=${session.cookie}`)).status).toBe(200);
    app.passTime(20 * day);
  }
  app.setTime("2026-07-30T11:59:00Z");
  expect((await me(`SR_session=${session.cookie}`)).status).toBe(200);
  app.setTime("2026-07-30T12:00:00Z");
  expect((await me(`SR_session=${session.cookie}`)).status).toBe(401);
});

test("is prolonged at most once an hour", async () => {
  app.passTime(59 * 60);
  expect((await me(`SR_session=${session.cookie}`)).setCookies).toEqual([]);
  app.passTime(60);
  expect((await me(`SR_session=${session.cookie}`)).cookies.SR_session).toBe(session.cookie);
  expect((await me(`SR_session=${session.cookie}`)).setCookies).toEqual([]);
});

test("a session of a deleted user is over (BI-107)", async () => {
  await app.db.deleteFrom("users").where("id", "=", user.id).execute();
  expect((await me(`SR_session=${session.cookie}`)).status).toBe(401);
});

test("of the secret only a hash is stored (C-24)", async () => {
  const row = await app.db.selectFrom("sessions").selectAll().where("id", "=", session.id).executeTakeFirstOrThrow();
  expect(row.secret_hash).toHaveLength(32);
  expect(row.secret_hash.toString("base64url")).not.toBe(session.secret);
});

test.each([
  ["address", () => "10.0.0.9"],
  ["IPv6 customer", (n: number) => `2001:db8:7:${n}::1`],
])("made-up sessions of one %s wait for each other, and leave the database to everybody else", async (_, address) => {
  const other = connect(app.connection, "worker", app.ctx.log);
  const asked: Promise<{ status: number }>[] = [];
  await other.transaction().execute(async (tx) => {
    // Queries waiting for this table hold their database connections.
    await sql`lock table sessions in access exclusive mode`.execute(tx);
    const headers = { cookie: `SR_session=${session.id}.${session.secret}` };
    for (let n = 0; n < 30; n++) asked.push(app.get("/users/me", { headers, remoteAddress: address(n) }));
    expect((await app.get("/health")).status).toBe(200);
    expect(await countOfWaiting()).toBeLessThanOrEqual(4);
  });
  await other.destroy();
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
});

test("who was found a moment ago does not wait for made-up sessions of the same address", async () => {
  const cookie = `SR_session=${session.id}.${session.secret}`;
  const from = { remoteAddress: "10.0.0.8" };
  expect((await app.get("/users/me", { headers: { cookie }, ...from })).status).toBe(200);
  const other = connect(app.connection, "worker", app.ctx.log);
  const asked: Promise<{ status: number }>[] = [];
  await other.transaction().execute(async (tx) => {
    await sql`lock table sessions in access exclusive mode`.execute(tx);
    for (let n = 0; n < 20; n++) {
      const headers = { cookie: `SR_session=${String(n).padStart(22, "0")}.${session.secret}` };
      asked.push(app.get("/users/me", { headers, ...from }));
    }
    await expect.poll(countOfWaiting).toBe(3);
    asked.push(app.get("/users/me", { headers: { cookie }, ...from }));
    await expect.poll(countOfWaiting).toBe(4);
  });
  await other.destroy();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([...Array(20).fill(401), 200]);
});

async function countOfWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
     where not granted and database = (select oid from pg_database where datname = current_database())`.execute(app.db);
  return rows[0]!.count;
}
