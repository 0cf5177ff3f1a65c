import { Platform } from "@ponkan/contract/accounts/platform";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { shieldKeys } from "./shield-keys.ts";

const { db, close } = await testDatabase();
afterAll(close);

test("a hundred posts of signs that stand for many are not compared in one go", async () => {
  const content = "ﷺ".repeat(2_230);
  const post = { platform: Platform.reddit, type: "text" as const, title: "Words", content, media: [] };
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const keys = await shieldKeys(db, 1, Array(100).fill(post));
  isDone = true;
  expect(new Set(keys.map(({ content_key }) => content_key)).size).toBe(1);
  expect(turns).toBeGreaterThan(5);
});
