import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, anAccount, aSubscription, aUser } from "../../testing/builders.ts";
import type { Caller } from "../../testing/caller.ts";
import { testDatabase } from "../../testing/database.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
let caller: Caller;
let asked = 0;
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    asked += 1;
    return result;
  },
};

beforeAll(async () => {
  const database = await testDatabase();
  app = await testApp({ database: { ...database, db: database.db.withPlugin(counting) } });
  const user = await aUser(app.db);
  await aSubscription(app.db, user);
  for (const name of ["one", "two"]) await anAccount(app.db, await aCreator(app.db, user, { name }));
  caller = await app.as(user);
});
afterAll(() => app.close());

test.each([
  { path: "/users/me", queries: 10 },
  { path: "/users/me/stats", queries: 7 },
])("$path asks the database $queries times, however many creators there are", async ({ path, queries }) => {
  const before = asked;
  expect((await caller.get(path)).status).toBe(200);
  expect(asked - before).toBe(queries);
});
