import { type Dirent, existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
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

const HOUR = 60 * 60;
const entriesIn = (folder: string) =>
  readdirSync(join(app.ctx.config.dataDir, folder), { recursive: true, withFileTypes: true });
const pathOf = (entry: Dirent) => join(entry.parentPath, entry.name);
const filesIn = (folder: string) =>
  entriesIn(folder)
    .filter((entry) => entry.isFile())
    .map(pathOf);
/** Ages files and folders by the app's clock, which is ahead of the one that dates them. */
function ageFiles(hours: number) {
  const then = new Date(app.ctx.clock.now().getTime() - hours * HOUR * 1000);
  for (const entry of [...entriesIn("uploads"), ...entriesIn("media")]) utimesSync(pathOf(entry), then, then);
}
const errors: unknown[] = [];
const sweep = () => sweepMedia({ ...app.ctx, log: { ...app.ctx.log, error: (...logged) => void errors.push(logged) } });

test("unfinished uploads are gone after 24 hours, not before (U-8, ME-05)", async () => {
  const bytes = await pngOf(1);
  const { body } = await uploader.begin({ bytes, name: "slow.png", type: "image/png" });
  await uploader.send(body.upload.url, bytes.subarray(0, 100));
  app.passTime(23 * HOUR);
  await sweep();
  expect((await uploader.progress(body.upload.url)).status).toBe(200);
  app.passTime(HOUR + 1);
  await sweep();
  expect((await uploader.progress(body.upload.url)).status).toBe(404);
  expect(filesIn("uploads")).toEqual([]);
});

test("files that nobody names are removed a day later; named ones and foreign ones stay (U-4)", async () => {
  const kept = await uploader.upload({ bytes: await pngOf(2), name: "kept.png", type: "image/png" });
  const gone = await uploader.upload({ bytes: await pngOf(3), name: "gone.png", type: "image/png" });
  // As after a crash between the row and its files, and as after deleting a creator.
  await app.db.deleteFrom("media").where("id", "=", gone.id).execute();
  const lost = join(app.ctx.config.dataDir, "uploads", crypto.randomUUID());
  mkdirSync(`${lost}.work`);
  writeFileSync(lost, "x");
  const foreign = join(app.ctx.config.dataDir, "media", "notes.txt");
  writeFileSync(foreign, "not ours");
  ageFiles(0);
  await sweep();
  expect([filesIn("media").length, existsSync(lost), existsSync(`${lost}.work`)]).toEqual([7, true, true]);

  ageFiles(25);
  await sweep();
  expect(filesIn("media")).toHaveLength(4);
  expect([existsSync(lost), existsSync(`${lost}.work`), existsSync(foreign)]).toEqual([false, false, true]);
  expect((await uploader.caller.get(kept.url.slice(4))).status).toBe(200);
});

test("media that has lost its file is reported to whoever operates the product", async () => {
  const media = await uploader.upload({ bytes: await pngOf(4), name: "lost.png", type: "image/png" });
  app.passTime(25 * HOUR);
  ageFiles(25);
  await sweep();
  expect(errors).toEqual([]);
  const { file } = await app.db.selectFrom("media").select("file").where("id", "=", media.id).executeTakeFirstOrThrow();
  rmSync(join(app.ctx.config.dataDir, "media", file));
  await sweep();
  expect(errors).toEqual([[{ missing: 1 }, "media has lost its file"]]);
});

test("what is kept of S3 on disk goes a day after it was used, whatever lies beside it", async () => {
  app.setTime(new Date().toISOString());
  const cache = join(app.ctx.config.dataDir, "media-cache");
  const put = (name: string, hoursAgo: number) => {
    const path = join(cache, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "x");
    const then = new Date(Date.now() - hoursAgo * HOUR * 1000);
    utimesSync(path, then, then);
    return path;
  };
  const [old, young] = [put("ab/old.mp4", 24 * 90), put("ab/young.webp", 0)];
  const [cut, used] = [put(`cd/old.mp4.${crypto.randomUUID()}`, 25), put("cd/used.mp4", 0)];
  const yesterday = new Date(Date.now() - 30 * HOUR * 1000);
  utimesSync(dirname(used), yesterday, yesterday);
  await sweep();
  expect([old, cut, young, used].map((path) => existsSync(path))).toEqual([false, false, true, true]);
});
