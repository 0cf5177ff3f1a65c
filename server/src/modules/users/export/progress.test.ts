import { afterAll, beforeAll, expect, test } from "vitest";
import { aSession, aUser } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { isLockWaitedFor } from "../../../testing/while-locked.ts";
import { replaceExport, startExport } from "./export.queries.ts";
import { Progress } from "./progress.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("a note that is overtaken by the last word does not break the download", async () => {
  const user = await aUser(app.db);
  const { id: session_id } = await aSession(app.db, user);
  const now = new Date();
  const given = { user_id: user.id, session_id, created_at: now, expires_at: new Date(now.getTime() + 60_000) };
  await replaceExport(app.db, given, now);
  await startExport(app.db, user.id, { files_total: 1, bytes_total: 1 }, now, now);
  const lost: Error[] = [];
  let ended = Promise.resolve();
  await app.db.transaction().execute(async (tx) => {
    const row = tx.updateTable("exports").where("user_id", "=", user.id);
    await row.set({ heard_at: now }).execute();
    const progress = new Progress(app.ctx, user.id, (reason) => lost.push(reason));
    await expect.poll(() => isLockWaitedFor(app.db), { timeout: 20_000 }).toBe(true);
    ended = progress.end(true);
    // Simulates the final write finishing first.
    await row.set({ state: "done" }).execute();
  });
  await ended;
  await expect.poll(() => isLockWaitedFor(app.db)).toBe(false);
  expect(lost).toEqual([]);
});
