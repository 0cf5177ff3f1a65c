import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, aUser } from "../../testing/builders.ts";
import { pngOf } from "../../testing/media-files.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { anUploader } from "../../testing/uploads.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("it is told how large a creator's files are, and what all creators of the user use together (ME-02)", async () => {
  const user = await aUser(app.db);
  const [ann, bea] = [await aCreator(app.db, user), await aCreator(app.db, user, { name: "Bea" })];
  const [one, other] = [await anUploader(app, user, ann), await anUploader(app, user, bea)];
  const usage = async ({ caller, headers }: typeof one) => (await caller.get("/media/usage", { headers })).body;
  expect(await usage(one)).toMatchObject({ bytes: 0, used_bytes: 0 });
  const first = await one.upload({ bytes: await pngOf(1), name: "first.png", type: "image/png" });
  const second = await other.upload({ bytes: await pngOf(2), name: "second.png", type: "image/png" });
  const [own, others] = [await usage(one), await usage(other)];
  expect([own.bytes, others.bytes]).toEqual([first.size, second.size]);
  expect(own.used_bytes).toBeGreaterThan(first.size + second.size);
  expect(own).toMatchObject({ used_bytes: others.used_bytes, limit_bytes: null });
});
