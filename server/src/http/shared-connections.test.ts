import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../database/connect.ts";
import { asUser } from "../database/row-owner.ts";
import { aUser } from "../testing/builders.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

let app: TestApp;
let other: TestApp["db"];
beforeAll(async () => {
  app = await testApp();
  other = connect(app.connection, "worker", app.ctx.log);
});
afterAll(async () => {
  await other.destroy();
  await app.close();
});

/** Counts connections that wait for a lock. */
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks join pg_database on pg_database.oid = database
    where not granted and datname = current_database()`.execute(other);
  return rows[0]!.count;
};

/** Locks the updates during `work`, so that their readers wait, each with two connections. */
async function whileHeld(work: () => Promise<void>): Promise<void> {
  await other.transaction().execute(async (tx) => {
    await sql`lock table updates in access exclusive mode`.execute(tx);
    await work();
  });
}

test("three who ask for much that is slow leave a connection to the database for a fourth", async () => {
  const callers = await Promise.all([1, 2, 3, 4].map(async () => app.as(await aUser(app.db))));
  const fourth = callers.pop()!;
  const asked: Promise<number>[] = [];
  let answered = 0;
  const ask = async (caller: (typeof callers)[number]) => {
    const { status } = await caller.get("/updates");
    answered++;
    return status;
  };
  await whileHeld(async () => {
    for (let n = 0; n < 10; n++) asked.push(...callers.map(ask));
    // Of nine connections: five, two and one for users one after the other; three, two and two for users at once.
    await expect.poll(waiting, { interval: 5 }).toBeGreaterThanOrEqual(7);
    expect((await fourth.get("/users/me/sessions")).status).toBe(200);
    expect((await app.get("/health")).status).toBe(200);
    expect(answered).toBe(0);
  });
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
});

test("whoever is alone has half of the connections", async () => {
  const caller = await app.as(await aUser(app.db));
  const asked: Promise<{ status: number }>[] = [];
  await whileHeld(async () => {
    for (let n = 0; n < 8; n++) asked.push(caller.get("/updates"));
    await expect.poll(waiting, { interval: 5 }).toBe(5);
    expect((await app.get("/health")).status).toBe(200);
    expect(await waiting()).toBe(5);
  });
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
});

test("calls that have begun to write and read beside it do not wait for one another", async () => {
  const { id } = await aUser(app.db);
  let begun = 0;
  const allBegun = Promise.withResolvers<void>();
  const call = () =>
    asUser(id, () =>
      app.db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx);
        if (++begun === 5) allBegun.resolve();
        await allBegun.promise;
        return sql`select 1`.execute(app.db);
      }),
    );
  await Promise.all([1, 2, 3, 4, 5].map(call));
});
