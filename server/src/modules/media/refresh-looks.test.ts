import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, aUser } from "../../testing/builders.ts";
import { pngOf } from "../../testing/media-files.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { anUploader, type Uploader } from "../../testing/uploads.ts";
import { sweepMedia } from "./sweep-media.ts";

let app: TestApp;
let uploader: Uploader;
beforeAll(async () => {
  app = await testApp();
  const user = await aUser(app.db);
  uploader = await anUploader(app, user, await aCreator(app.db, user));
});
afterAll(() => app.close());

test("what was uploaded before is looked at again: copies are found, others are not", async () => {
  const bytes = await pngOf(1);
  const small = await sharp(bytes).flop().resize(300).jpeg().toBuffer();
  const one = await uploader.upload({ bytes, name: "one.png", type: "image/png" });
  const copy = await uploader.upload({ bytes: small, name: "copy.jpg", type: "image/jpeg" });
  const other = await uploader.upload({ bytes: await pngOf(2), name: "other.png", type: "image/png" });
  // As the older measure left it.
  await app.db
    .updateTable("media_looks")
    .set({ glance: null, look: "0".repeat(64) })
    .execute();
  await app.db.deleteFrom("media_likeness").execute();

  await sweepMedia(app.ctx);
  const similar = async ({ id }: { id: number }) =>
    (await uploader.caller.get(`/media/${id}`, { headers: uploader.headers })).body.similar;
  expect([await similar(one), await similar(copy), await similar(other)]).toMatchObject([
    [{ id: copy.id }],
    [{ id: one.id }],
    [],
  ]);
});

test("of many that look the same only the nearest are written down", { timeout: 180_000 }, async () => {
  const bytes = await pngOf(3);
  let newest: { id: number } | undefined;
  for (let copy = 0; copy < 24; copy++) {
    const jpeg = await sharp(bytes)
      .jpeg({ quality: 70 + copy })
      .toBuffer();
    newest = await uploader.upload({ bytes: jpeg, name: `copy ${copy}.jpg`, type: "image/jpeg" });
  }
  const kept = await app.db
    .selectFrom("media_likeness")
    .select("other_id")
    .where("media_id", "=", newest!.id)
    .execute();
  expect(kept).toHaveLength(20);
});
