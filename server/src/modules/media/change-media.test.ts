import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCreator, aUser, type BuiltCreator, type BuiltUser } from "../../testing/builders.ts";
import { pngOf } from "../../testing/media-files.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { anUploader, type Uploader } from "../../testing/uploads.ts";

let app: TestApp;
let user: BuiltUser;
let creator: BuiltCreator;
let uploader: Uploader;

beforeAll(async () => {
  app = await testApp({ now: "2026-05-01T12:00:00Z" });
});

afterAll(() => app.close());

beforeEach(async () => {
  app.setTime("2026-05-01T12:00:00Z");
  user = await aUser(app.db);
  creator = await aCreator(app.db, user, { name: "Bella" });
  uploader = await anUploader(app, user, creator);
});

let seed = 1_000;
const aPng = async (name = `p${seed}.png`) => uploader.upload({ bytes: await pngOf(seed++), name, type: "image/png" });
const get = (path: string) => uploader.caller.get(path, { headers: uploader.headers });

describe("changing (ME-03)", () => {
  test("name and tags; a taken name is refused (SRV-10)", async () => {
    const media = await aPng("a.png");
    await aPng("B.png");
    const patch = (body: object) => uploader.caller.patch(`/media/${media.id}`, body, { headers: uploader.headers });
    expect((await patch({ name: "c.png", tags: ["X", "x", "y"] })).body.data).toMatchObject({
      name: "c.png",
      tags: ["x", "y"],
    });
    const taken = await patch({ name: "b.PNG" });
    expect([taken.status, taken.body.message]).toEqual([
      422,
      'Media named "b.PNG" already exists. Pick a different name.',
    ]);
    expect((await patch({ name: "C.png" })).body.data.name).toBe("C.png");
    expect((await patch({ name: "" })).body.message).toBe("The name field is required.");
    expect((await patch({ tags: Array(21).fill("t") })).status).toBe(422);
    expect((await patch({})).status).toBe(200);
  });

  test("of somebody else is not found", async () => {
    const media = await aPng();
    const stranger = await aUser(app.db);
    const other = await anUploader(app, stranger, await aCreator(app.db, stranger));
    const options = { headers: other.headers };
    expect((await other.caller.get(`/media/${media.id}`, options)).status).toBe(404);
    expect((await other.caller.patch(`/media/${media.id}`, { name: "mine" }, options)).status).toBe(404);
    expect((await other.caller.delete(`/media/${media.id}`, options)).status).toBe(404);
    expect((await get(`/media/${media.id}`)).status).toBe(200);
  });
});
