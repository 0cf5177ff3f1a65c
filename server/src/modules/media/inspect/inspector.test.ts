import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pngOf, sha256 } from "../../../testing/media-files.ts";
import { tempDir } from "../../../testing/temp-dir.ts";
import { createInspector } from "./inspector.ts";

const inspector = createInspector();
afterAll(inspector.stop);

async function aFile() {
  const dir = tempDir();
  const bytes = await pngOf(1);
  writeFileSync(join(dir, "sent"), bytes);
  mkdirSync(join(dir, "made"));
  const declared = { type: "image/png", hash: sha256(bytes) } as const;
  return { path: join(dir, "sent"), poster: join(dir, "poster"), folder: join(dir, "made"), declared };
}

test("files are looked at in another process, several in turn", async () => {
  const files = await Promise.all([aFile(), aFile(), aFile()]);
  const verdicts = await Promise.all(files.map(inspector.inspect));
  expect(verdicts.map((verdict) => verdict?.kind)).toEqual(["fit", "fit", "fit"]);
});

test("one that takes too long ends the look, and the next file is looked at again", async () => {
  const hasty = createInspector(1);
  expect(await hasty.inspect(await aFile())).toBeUndefined();
  await hasty.stop();
  expect((await inspector.inspect(await aFile()))?.kind).toBe("fit");
});

test("a fault of ours is no fault of the file", async () => {
  const file = await aFile();
  await expect(inspector.inspect({ ...file, path: "/nowhere/at/all" })).rejects.toThrow("could not be looked at");
});
