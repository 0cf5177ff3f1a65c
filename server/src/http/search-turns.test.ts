import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect } from "../database/connect.ts";
import { aCreator, aUser } from "../testing/builders.ts";
import { testApp } from "../testing/test-app.ts";

test("searches in many files and full inboxes of several users leave connections to the database for others", async () => {
  const app = await testApp();
  const other = connect(app.connection, "worker", app.ctx.log);
  const asked: Promise<{ status: number }>[] = [];
  const people = await Promise.all(
    [1, 2, 3].map(async () => {
      const user = await aUser(app.db);
      return { caller: await app.as(user), creator: await aCreator(app.db, user) };
    }),
  );
  await other.transaction().execute(async (tx) => {
    // Queries waiting for this table hold their database connections.
    await sql`lock table media, inbox_items in access exclusive mode`.execute(tx);
    for (const { caller, creator } of people) {
      const headers = { "creator-id": String(creator.id) };
      for (let n = 0; n < 2; n++) {
        asked.push(
          caller.get(`/media?search=lake${n}`, { headers }),
          caller.get(`/inbox?search=lake${n}`, { headers }),
        );
      }
    }
    expect((await app.get("/health")).status).toBe(200);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks where not granted`.execute(app.db);
    expect(rows[0]!.count).toBeLessThanOrEqual(3);
  });
  await other.destroy();
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  await app.close();
});
