import { stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { copyName } from "../../modules/media/file-names.ts";
import { removeLeftFiles } from "../../modules/media/remove-files-later.ts";
import { freePort } from "../../testing/free-port.ts";
import { aPicture } from "../../testing/media-files.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aDuePost, aMember, postState, runningEngine } from "../testing.ts";
import { aMedia, mediaOf } from "../testing-media.ts";

let app: TestApp;
beforeAll(async () => {
  const port = await freePort();
  app = await testApp({ sandbox: true, config: { port, publishing: { slots: 8, timeScale: 0.01 } } });
  // Instagram fetches the files itself.
  await app.server.listen({ port, host: "127.0.0.1" });
  app.setTime(new Date().toISOString());
});
afterAll(() => app.close());

const stateOf = (id: number) => expect.poll(() => postState(app, id));

test("no picture is decoded in the process that publishes; its copy is made once, counted, and goes with it", async () => {
  const by = await aMember(app, "instagram");
  const deep = await aPicture(7, { width: 600, height: 500 })
    .toColourspace("rgb16")
    .png({ progressive: true })
    .toBuffer();
  const blob = new Blob([new Uint8Array(deep)]);
  const picture = await aMedia(app, by.creator, { name: "deep.png", type: "image/png", blob });
  const decoded = vi.fn();
  sharp.queue.on("change", decoded);
  onTestFinished(() => void sharp.queue.off("change", decoded));

  const first = await aDuePost(app, by, { media: mediaOf(picture) });
  runningEngine(app);
  await stateOf(first.id).toBe("posted");
  expect(decoded).not.toHaveBeenCalled();
  const copy = join(app.ctx.config.dataDir, "media", copyName(picture.file, "feed"));
  const { mtimeMs, size } = await stat(copy);
  const second = await aDuePost(app, by, { media: mediaOf(picture) });
  await stateOf(second.id).toBe("posted");
  expect((await stat(copy)).mtimeMs).toBe(mtimeMs);
  const { beside_size } = await app.db
    .selectFrom("media")
    .select("beside_size")
    .where("id", "=", picture.id)
    .executeTakeFirstOrThrow();
  expect(beside_size).toBe(size);

  await removeLeftFiles(app.ctx, { files: [picture.file], upload_keys: [] });
  await expect(stat(copy)).rejects.toThrow("ENOENT");
});
