import { rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempDir } from "../testing/temp-dir.ts";
import { createStaticFileCache } from "./static-file-cache.ts";

const folder = tempDir();
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

test("a file is read once, and one that does not fit is read each time", async () => {
  const files = createStaticFileCache(folder, 10);
  const read = async (name: string) => (await files(name))?.plain.toString();
  write("small.js", "123456");
  write("large.js", "1234567");
  expect([await read("small.js"), await read("large.js"), await read("none.js")]).toEqual([
    "123456",
    "1234567",
    undefined,
  ]);
  for (const name of ["small.js", "large.js", "none.js"]) write(name, "later");
  expect([await read("small.js"), await read("large.js"), await read("none.js")]).toEqual(["123456", "later", "later"]);
});

test("a file that could not be read is read again", async () => {
  const files = createStaticFileCache(folder);
  symlinkSync("loop.js", join(folder, "loop.js"));
  await expect(files("loop.js")).rejects.toThrow("ELOOP");
  rmSync(join(folder, "loop.js"));
  write("loop.js", "good");
  expect((await files("loop.js"))?.plain.toString()).toBe("good");
});
