import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { aDueRedditPost, aRedditor, runningEngine } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { publishing: { slots: 8, timeScale: 0.01 } } });
});
afterAll(() => app.close());

const TOKEN = "POST /reddit/api/v1/access_token";

test.for([
  ["a new one is given each time", null],
  ["none is given", { kind: "error", status: 503 }],
] as const)(
  "a platform that refuses every token is asked once more, then after 1, 5 and 15 minutes; %s (PO-05)",
  async ([, refreshing]) => {
    const { name, account } = await aRedditor(app);
    await app.sandbox.journal.clear();
    const refusal = { kind: "error", status: 401, body: { message: "Unauthorized", error: 401 } } as const;
    await app.sandbox.faults.add("reddit:submit", refusal, { user: name, times: 10_000 });
    if (refreshing) await app.sandbox.faults.add(TOKEN, refreshing, { times: 10_000 });
    const long_ago = new Date(Date.now() - 86_400_000);
    await app.db.updateTable("accounts").set({ token_issued_at: long_ago }).where("id", "=", account.id).execute();
    const { id } = await aDueRedditPost(app, account);
    runningEngine(app);

    const tries = async () =>
      (await app.db.selectFrom("posts").select("tries").where("id", "=", id).executeTakeFirstOrThrow()).tries;
    await expect.poll(tries, { timeout: 20_000 }).toBe(2);
    const submits = await app.sandbox.journal.read({ endpoint: "reddit:submit", user: name });
    expect(submits.length).toBeLessThanOrEqual(3);
    // One refresh per refusal, whether or not it succeeded.
    const refreshes = await app.sandbox.journal.read({ endpoint: TOKEN });
    expect(refreshes.length).toBeLessThanOrEqual(submits.length);
    await app.sandbox.faults.clear();
  },
);
