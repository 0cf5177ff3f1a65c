import { afterAll, expect, test } from "vitest";
import { aCreator, aUser } from "../../../testing/builders.ts";
import { testApp } from "../../../testing/test-app.ts";
import { sealProxy } from "../../accounts/access/seal.ts";
import { aPoster } from "../testing.ts";
import { collectResults } from "./collect-results.ts";

const HOUR = 60 * 60_000;

const app = await testApp({ sandbox: true });
afterAll(() => app.close());

test("proxies of users that are dead do not end the round for the others", async () => {
  const now = new Date();
  app.setTime(now.toISOString());
  const user = await aUser(app.db);
  const posted = async (hoursAgo: number, proxy?: string) => {
    const by = await aPoster(app, await aCreator(app.db, user));
    const { id } = await by.posted(new Date(now.getTime() - hoursAgo * HOUR));
    const sealed = proxy ? sealProxy(app.ctx.config.encryptionKeys, by.account.id, proxy) : null;
    await app.db.updateTable("accounts").set({ proxy: sealed }).where("id", "=", by.account.id).execute();
    return id;
  };
  for (let many = 0; many < 7; many++) await posted(10 + many, "http://127.0.0.1:9");
  const last = await posted(2);
  await collectResults(app.ctx);
  const rows = await app.db
    .selectFrom("posts")
    .select(["id", "results_at"])
    .where("results_at", "is not", null)
    .execute();
  expect(rows).toEqual([{ id: last, results_at: now }]);
});
