import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../database/connect.ts";
import { aUser } from "../testing/builders.ts";
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
    // What waits for this table holds its connection to the database.
    await sql`lock table updates in access exclusive mode`.execute(tx);
    for (let turn = 0; turn < 30; turn++) asked.push(ann.get("/updates"));
    const theirs = await bea.get("/users/me/sessions");
    expect(theirs.status).toBe(200);
  });
  await other.destroy();
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
});
