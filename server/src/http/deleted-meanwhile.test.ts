import { afterAll, expect, test } from "vitest";
import { aCreator, aUser } from "../testing/builders.ts";
import { testApp } from "../testing/test-app.ts";
import { isLockWaitedFor } from "../testing/while-locked.ts";

const app = await testApp();
afterAll(() => app.close());

test("what is written for a creator who is being deleted is refused, not broken", async () => {
  const ann = await aUser(app.db);
  const creator = await aCreator(app.db, ann);
  const caller = await app.as(ann);
  const template = { name: "Morning", type: "title", text: "Good morning" };
  const asked = await app.db.transaction().execute(async (tx) => {
    await tx.deleteFrom("creators").where("id", "=", creator.id).execute();
    const answer = caller.post("/templates", template, { headers: { "creator-id": String(creator.id) } });
    await expect.poll(() => isLockWaitedFor(app.db)).toBe(true);
    return { answer };
  });
  const { status, body } = await asked.answer;
  expect([status, body.message]).toEqual([
    409,
    "What this belongs to was deleted in the meantime. Nothing was changed.",
  ]);
  expect(await app.db.selectFrom("templates").selectAll().execute()).toEqual([]);
});
