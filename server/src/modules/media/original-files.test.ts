import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, aUser } from "../../testing/builders.ts";
import { pngOf } from "../../testing/media-files.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { anUploader, type Uploader } from "../../testing/uploads.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("what is cut out of a file goes on with its tags and collections, and only with its creator's (ME-10)", async () => {
  const user = await aUser(app.db);
  const uploader = await anUploader(app, user, await aCreator(app.db, user));
  const { caller, headers } = uploader;
  const original = await uploader.upload({ bytes: await pngOf(24), name: "shore.png", type: "image/png" });
  await caller.patch(`/media/${original.id}`, { tags: ["beach", "dawn"] }, { headers });
  const collection = await caller.post("/media-collections", { name: "Summer" }, { headers });
  const { id } = collection.body.data;
  await caller.post(`/media-collections/${id}/media`, { ids: [original.id], is_in: true }, { headers });

  const cut = async (whose: Uploader, picture: number, changes: object) => {
    const file = { bytes: await pngOf(picture), name: `cut ${picture}.png`, type: "image/png" };
    const { body } = await whose.begin(file, changes);
    // Begun again after a reload, without knowledge of the original.
    await whose.begin(file);
    await whose.send(body.upload.url, file.bytes);
    return (await whose.complete(body.data.id)).body.data;
  };
  expect((await cut(uploader, 25, { original_id: original.id })).tags).toEqual(["beach", "dawn"]);
  expect((await cut(uploader, 26, { original_id: original.id + 999 })).tags).toEqual([]);
  const other = await anUploader(app, user, await aCreator(app.db, user));
  expect((await cut(other, 27, { original_id: original.id })).tags).toEqual([]);
  const collections = await caller.get("/media-collections", { headers });
  expect(collections.body.data).toEqual([{ id, name: "Summer", files: 2 }]);
});
