import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, anAccount, aPost, aUser } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { claimSome } from "../testing.ts";
import { findDue } from "./lanes.queries.ts";
import { createWaitingLanes } from "./waiting-lanes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("lanes that nobody has a hand for are free for others again, the first of them first", async () => {
  for (let count = 0; count < 3; count++) {
    await aPost(app.db, await anAccount(app.db, await aCreator(app.db, await aUser(app.db))));
  }
  const claim = () => claimSome(app, 10, { leaseMs: 60_000 });
  const waiting = createWaitingLanes(app.db);
  const lanes = await claim();
  expect(lanes).toHaveLength(3);
  waiting.add(await findDue(app.db, lanes));
  expect(waiting.next()).toMatchObject({ lane: lanes[0], due: { kind: "post" } });
  await waiting.leaveOld(60_000);
  expect(waiting.count()).toBe(2);
  expect(await claim()).toEqual([]);

  await waiting.leaveOld(0);
  expect(waiting.count()).toBe(0);
  expect((await claim()).map(({ account_id }) => account_id).toSorted()).toEqual(
    lanes
      .slice(1)
      .map(({ account_id }) => account_id)
      .toSorted(),
  );
});
