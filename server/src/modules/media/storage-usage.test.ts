import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
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

test("small files count as what they take of the disk (ME-02)", async () => {
  const user = await aUser(app.db);
  const uploader = await anUploader(app, user, await aCreator(app.db, user));
  const media = join(app.ctx.config.dataDir, "media");
  const before = blocksIn(media);
  for (let n = 0; n < 5; n++) {
    const create = { width: 1, height: 1, channels: 3, background: { r: n, g: 0, b: 0 } } as const;
    await uploader.upload({ bytes: await sharp({ create }).png().toBuffer(), name: `${n}.png`, type: "image/png" });
  }
  const { body } = await uploader.caller.get("/media/usage", { headers: uploader.headers });
  expect(blocksIn(media) - before).toBeGreaterThan(5 * 4096);
  expect(body.used_bytes).toBeGreaterThanOrEqual(blocksIn(media) - before);
});

function blocksIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + 512 * statSync(join(parentPath, name)).blocks, 0);
}
