import { once } from "node:events";
import { connect as connectTo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../database/connect.ts";
import { aSession, aUser } from "../testing/builders.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("who asks for much at once waits for themselves: others are answered meanwhile", async () => {
  const [ann, bea] = [await app.as(await aUser(app.db)), await app.as(await aUser(app.db))];
  const other = connect(app.connection, "worker", app.ctx.log);
  const asked: Promise<{ status: number }>[] = [];
  await other.transaction().execute(async (tx) => {
    // Queries waiting for this table hold their database connections.
    await sql`lock table updates in access exclusive mode`.execute(tx);
    for (let turn = 0; turn < 30; turn++) asked.push(ann.get("/updates"));
    const theirs = await bea.get("/users/me/sessions");
    expect(theirs.status).toBe(200);
  });
  await other.destroy();
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
});

test("what waits is not read yet, and who has left keeps no turn", async () => {
  const user = await aUser(app.db);
  const { cookie } = await aSession(app.db, user);
  const caller = await app.as(user);
  const port = Number(new URL(await app.server.listen({ port: 0, host: "127.0.0.1" })).port);
  const head = [
    "POST /api/users/me/export HTTP/1.1",
    "host: localhost",
    `origin: http://localhost`,
    `cookie: SR_session=${cookie}`,
    "content-type: application/json",
  ];
  const body = JSON.stringify({ current_password: "x".repeat(900_000) });
  const other = connect(app.connection, "worker", app.ctx.log);
  const held: Promise<{ status: number }>[] = [];
  await other.transaction().execute(async (tx) => {
    await sql`lock table updates in access exclusive mode`.execute(tx);
    for (let turn = 0; turn < 4; turn++) held.push(caller.get("/updates"));
    // Each call makes two queries to the table at once, and together they may hold half of the connections.
    await expect.poll(() => waiting(app.db)).toBe(5);
    const arrives = once(app.server.server, "connection");
    const socket = connectTo(port, "127.0.0.1");
    const [near] = (await arrives) as [Socket];
    socket.write(`${[...head, `content-length: ${body.length}`].join("\r\n")}\r\n\r\n${body}`);
    await sleep(500);
    expect(near.bytesRead).toBeLessThan(body.length / 2);
    socket.destroy();
  });
  await other.destroy();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await caller.get("/users/me")).status).toBe(200);
});

/** Counts the connections waiting for the table; the database server is shared with other tests. */
async function waiting(db: TestApp["db"]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks join pg_database on pg_database.oid = database
    where not granted and datname = current_database()`.execute(db);
  return rows[0]!.count;
}
