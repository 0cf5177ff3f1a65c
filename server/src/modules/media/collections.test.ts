import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCreator, anAccount, aPost, aUser, type BuiltCreator } from "../../testing/builders.ts";
import { pngOf } from "../../testing/media-files.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { anUploader, type Uploader } from "../../testing/uploads.ts";

let app: TestApp;
let creator: BuiltCreator;
let uploader: Uploader;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  const user = await aUser(app.db);
  creator = await aCreator(app.db, user);
  uploader = await anUploader(app, user, creator);
});
afterAll(() => app.close());

let seed = 7_000;
const aPng = async () => uploader.upload({ bytes: await pngOf(seed++), name: `c${seed}.png`, type: "image/png" });
const mine = () => ({ headers: uploader.headers });
const make = (name: string) => uploader.caller.post("/media-collections", { name }, mine());
const put = (id: number, ids: number[], is_in = true) =>
  uploader.caller.post(`/media-collections/${id}/media`, { ids, is_in }, mine());
const all = async () => (await uploader.caller.get("/media-collections", mine())).body.data;
const filesIn = async (query: string) =>
  (await uploader.caller.get(`/media?${query}`, mine())).body.data.map(({ id }: { id: number }) => id);

test("files are put together under a name, found by it and taken out; the files stay when it goes", async () => {
  const [one, two] = [await aPng(), await aPng()];
  const { body, status } = await make("  Autumn ");
  expect([status, body.data]).toEqual([201, { id: expect.any(Number), name: "Autumn", files: 0 }]);
  const { id } = body.data;
  expect((await put(id, [one.id, two.id])).body.data).toEqual({ id, name: "Autumn", files: 2 });
  await put(id, [one.id]);
  expect(await all()).toEqual([{ id, name: "Autumn", files: 2 }]);
  expect((await filesIn(`collection=${id}`)).toSorted()).toEqual([one.id, two.id].toSorted());
  await put(id, [one.id], false);
  expect(await filesIn(`collection=${id}`)).toEqual([two.id]);
  expect((await uploader.caller.delete(`/media-collections/${id}`, mine())).status).toBe(204);
  expect([await all(), (await filesIn("")).length]).toEqual([[], 2]);
});

test("a file that is deleted and brought back is in its collections again", async () => {
  const { id: file } = await aPng();
  const { id } = (await make("Autumn")).body.data;
  await put(id, [file]);
  await uploader.caller.post("/media/delete", { ids: [file] }, mine());
  expect(await all()).toEqual([{ id, name: "Autumn", files: 0 }]);
  await uploader.caller.post("/media/restore", { ids: [file] }, mine());
  expect(await filesIn(`collection=${id}`)).toEqual([file]);
});

test("names are free once; collections and files of others are out of reach (ST-19)", async () => {
  await make("Autumn");
  const again = await make("AUTUMN");
  const words = `Collection named "AUTUMN" already exists. Pick a different name.`;
  expect([again.status, again.body.errors]).toEqual([422, { name: [words] }]);
  expect((await make("")).status).toBe(422);

  const bob = await aUser(app.db);
  const theirs = await anUploader(app, bob, await aCreator(app.db, bob));
  const file = await theirs.upload({ bytes: await pngOf(seed++), name: "b.png", type: "image/png" });
  const { id } = (await all())[0];
  expect((await put(id, [file.id])).body.data.files).toBe(0);
  const foreign = { headers: theirs.headers };
  expect(
    (await theirs.caller.post(`/media-collections/${id}/media`, { ids: [file.id], is_in: true }, foreign)).status,
  ).toBe(404);
  expect((await theirs.caller.delete(`/media-collections/${id}`, foreign)).status).toBe(404);
  expect(await all()).toHaveLength(1);
});

test("a collection is renamed, also to its own name in other letters; a name in use, none and somebody else's are refused", async () => {
  const { id } = (await make("Autumn")).body.data;
  await make("Winter");
  const file = await aPng();
  await put(id, [file.id]);
  const rename = (name: unknown, by = uploader) =>
    by.caller.patch(`/media-collections/${id}`, { name }, { headers: by.headers });
  expect((await rename("  Late autumn ")).body.data).toEqual({ id, name: "Late autumn", files: 1 });
  expect((await rename("LATE AUTUMN")).status).toBe(200);
  const taken = await rename("winter");
  const words = `Collection named "winter" already exists. Pick a different name.`;
  expect([taken.status, taken.body.errors]).toEqual([422, { name: [words] }]);
  expect((await rename(" ")).status).toBe(422);
  const bob = await aUser(app.db);
  const theirs = await anUploader(app, bob, await aCreator(app.db, bob));
  expect((await rename("Mine", theirs)).status).toBe(404);
  expect((await all()).map(({ name }: { name: string }) => name)).toEqual(["LATE AUTUMN", "Winter"]);
  expect(await filesIn(`collection=${id}`)).toEqual([file.id]);
});

test("files are found by where posts have them hosted", async () => {
  const [gif, plain, unused] = [await aPng(), await aPng(), await aPng()];
  const account = await anAccount(app.db, creator);
  const shown = (id: number) => JSON.stringify([{ id }]);
  const at = new Date();
  await aPost(app.db, account, { type: "media", media: shown(gif.id), media_host: "redgifs", post_at: at });
  const { id } = await aPost(app.db, account, { type: "media", media: shown(plain.id), post_at: at });
  expect([await filesIn("host=redgifs"), await filesIn("host=reddit")]).toEqual([[gif.id], [plain.id]]);
  expect((await uploader.caller.get(`/media/${gif.id}`, mine())).body.data.hosts).toEqual(["redgifs"]);
  await app.db.updateTable("posts").set({ media_host: "redgifs" }).where("id", "=", id).execute();
  expect([(await filesIn("host=redgifs")).length, await filesIn("host=reddit")]).toEqual([2, []]);
  expect(await filesIn("used=false")).toEqual([unused.id]);
});
