import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, aUser, goodPassword } from "../../testing/builders.ts";
import { filmOf, pngOf } from "../../testing/media-files.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { anUploader } from "../../testing/uploads.ts";
import { removeLeftFiles } from "./remove-files-later.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const filesIn = (folder: string) =>
  readdirSync(join(app.ctx.config.dataDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

async function workThroughJobs() {
  for (const job of app.jobs.splice(0)) if (job.name === "remove-files") await removeLeftFiles(app.ctx, job.data);
}

test.each(["creator", "user"])("with a %s its files go at once, those of others stay", async (who) => {
  const [user, other] = [await aUser(app.db), await aUser(app.db)];
  const creator = await aCreator(app.db, user);
  const uploader = await anUploader(app, user, creator);
  const others = await anUploader(app, other, await aCreator(app.db, other));
  await others.upload({ bytes: await pngOf(1), name: "stays.png", type: "image/png" });
  const [kept, keptUploads] = [filesIn("media"), filesIn("uploads")];
  const media = await uploader.upload({ bytes: await pngOf(2), name: "goes.png", type: "image/png" });
  const stored = await filmOf(4);
  const { body: refused } = await uploader.begin({ bytes: stored, name: "film", type: "video/quicktime" });
  await uploader.send(refused.upload.url, stored);
  await uploader.caller.patch(`/media/${media.id}`, { name: "film" }, { headers: uploader.headers });
  expect((await uploader.complete(refused.data.id)).status).toBe(422);
  const half = await pngOf(3);
  const { body } = await uploader.begin({ bytes: half, name: "half.png", type: "image/png" });
  await uploader.send(body.upload.url, half.subarray(0, 100));
  expect(filesIn("media").length).toBeGreaterThan(kept.length);
  expect(filesIn("uploads").length).toBeGreaterThan(keptUploads.length);

  const { status } =
    who === "creator"
      ? await uploader.caller.delete(`/creators/${creator.id}`)
      : await uploader.caller.delete("/users/me", { payload: { current_password: goodPassword } });
  expect(status).toBe(204);
  await workThroughJobs();
  expect([filesIn("media").toSorted(), filesIn("uploads")]).toEqual([kept.toSorted(), keptUploads]);
});
