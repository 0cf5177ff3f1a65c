import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { aPicture, gifOf, jpegOf, pngOf, sha256 } from "../../../testing/media-files.ts";
import { tempDir } from "../../../testing/temp-dir.ts";
import { glanceAt } from "./glance-at.ts";
import { createInspector } from "./inspector.ts";

const inspector = createInspector();
afterAll(inspector.stop);

async function aFile(given?: Buffer) {
  const bytes = given ?? (await pngOf(1));
  const dir = tempDir();
  writeFileSync(join(dir, "sent"), bytes);
  mkdirSync(join(dir, "made"));
  const declared = { type: "image/png", hash: sha256(bytes) } as const;
  return { path: join(dir, "sent"), poster: join(dir, "poster"), folder: join(dir, "made"), declared };
}

test("files are looked at in another process, several in turn", async () => {
  const files = await Promise.all([aFile(), aFile(), aFile()]);
  const verdicts = await Promise.all(files.map((file) => inspector.inspect(1, file)));
  expect(verdicts.map((verdict) => verdict.kind)).toEqual(["fit", "fit", "fit"]);
});

test("one that takes too long is refused as such, and the next file is looked at again", async () => {
  const hasty = createInspector({ quickMs: 1, longMs: 1 });
  onTestFinished(hasty.stop);
  expect(await hasty.inspect(1, await aFile())).toEqual({
    kind: "unfit",
    message: "The file takes too long to check. Please save it in another way.",
  });
  expect((await inspector.inspect(1, await aFile())).kind).toBe("fit");
});

test("one that takes long is looked at where it is in nobody's way", async () => {
  const patient = createInspector({ quickMs: 1, longMs: 30_000 });
  onTestFinished(patient.stop);
  expect((await patient.inspect(1, await aFile())).kind).toBe("fit");
});

test("pictures are compared in another process too; who cannot say calls them different", async () => {
  const glances = await Promise.all([jpegOf(1), pngOf(1), pngOf(2)].map(async (bytes) => glanceAt(await bytes)));
  const [mine, ...others] = glances.map((glance) => glance.toString("base64")) as [string, string, string];
  const before = process.threadCpuUsage();
  const [same, other] = await inspector.compare(1, { mine, others });
  expect(same).toBeGreaterThan(0.77);
  expect(other).toBeNull();
  const many = { mine, others: Array.from({ length: 60 }, () => others[0]!) };
  expect(await inspector.compare(1, many)).toEqual(many.others.map(() => same));
  // Comparing these in this process would take more than half a second.
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(300);

  const hasty = createInspector({ quickMs: 1, longMs: 1 });
  onTestFinished(hasty.stop);
  expect(await hasty.compare(1, { mine, others })).toEqual([null, null]);
});

test("a picture is copied in another process as a platform takes it; one that will do is left alone", async () => {
  const [folder, picture] = [tempDir(), join(tempDir(), "picture")];
  const shapes = { narrowest: 0.8, widest: 1.91 };
  const copying = async (bytes: Buffer) => {
    writeFileSync(picture, bytes);
    return { picture, folder, taken: { maxBytes: 1_000_000, maxWidth: 200, shapes } };
  };
  const here = vi.fn();
  const [wide, jpeg] = [await aPicture(1, { width: 900, height: 300 }).png().toBuffer(), await jpegOf(1)];
  sharp.queue.on("change", here);
  onTestFinished(() => void sharp.queue.off("change", here));
  expect(await inspector.copy(1, await copying(jpeg))).toBe("fit");
  expect(readdirSync(folder)).toEqual([]);
  expect(await inspector.copy(1, await copying(Buffer.from("no picture")))).toBe("unfit");
  expect(await inspector.copy(1, await copying(wide))).toBe("copied");
  expect(here).not.toHaveBeenCalled();
  const { format, width, height } = await sharp(join(folder, "copy.jpg")).metadata();
  expect([format, width, height]).toEqual(["jpeg", 200, 105]);

  const hasty = createInspector({ quickMs: 1, longMs: 1 });
  onTestFinished(hasty.stop);
  expect(await hasty.copy(1, await copying(wide))).toBe("slow");
  const lost = { ...(await copying(wide)), picture: "/nowhere/at/all" };
  await expect(inspector.copy(1, lost)).rejects.toThrow("could not be looked at");
});

test("a fault of ours is no fault of the file", async () => {
  const file = await aFile();
  await expect(inspector.inspect(1, { ...file, path: "/nowhere/at/all" })).rejects.toThrow("could not be looked at");
});

test("a process that is killed is no fault of the file: another one looks at it", async () => {
  const file = await aFile(await aPicture(5, { width: 7000, height: 7000 }).png({ compressionLevel: 1 }).toBuffer());
  const patient = createInspector({ quickMs: 120_000, longMs: 120_000 });
  onTestFinished(patient.stop);
  const before = new Set(inspectors());
  const verdict = patient.inspect(1, file);
  await expect.poll(() => readdirSync(file.folder), { timeout: 60_000, interval: 5 }).toContain("file");
  for (const pid of inspectors().filter((pid) => !before.has(pid))) process.kill(pid, "SIGKILL");
  expect((await verdict).kind).toBe("fit");
}, 240_000);

test("whoever looks at files finds none of our secrets in its environment", async () => {
  process.env.CANARY_SECRET = "canary";
  await inspector.inspect(1, await aFile());
  delete process.env.CANARY_SECRET;
  const seen = inspectors().map((pid) => readFileSync(`/proc/${pid}/environ`, "utf8"));
  expect(seen.length).toBeGreaterThan(0);
  for (const environment of seen) {
    expect(environment.split("\0").filter((entry) => entry && !own.test(entry))).toEqual([]);
  }
});

test("whoever looks at files may use so much memory, in the heap and beside it", async () => {
  await inspector.inspect(1, await aFile());
  const read = (what: string) => inspectors().map((pid) => readFileSync(`/proc/${pid}/${what}`, "utf8"));
  expect(read("limits").map((limits) => /^Max data size +(\d+) +(\d+)/m.exec(limits)?.slice(1))).toContainEqual([
    String(1024 ** 3),
    String(1024 ** 3),
  ]);
  expect(read("cmdline").every((line) => line.includes("--max-old-space-size=384"))).toBe(true);
});

test("only the loaders of the formats we take are there (ST-45)", async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  const tiff = await aPicture(1).tiff().toBuffer();
  const loads = `import(${JSON.stringify(new URL("./only-our-loaders.ts", import.meta.url).href)});
    const { default: sharp } = await import("sharp");
    const reads = (data) => sharp(Buffer.from(data, "base64")).metadata().then(({ format }) => format, () => "no");
    console.log(JSON.stringify(await Promise.all(process.argv.slice(1).map(reads))));`;
  const files = [svg, tiff, await pngOf(1), await jpegOf(1), await gifOf(1), await aPicture(1).webp().toBuffer()];
  const small = files.map((bytes) => bytes.toString("base64"));
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", loads, ...small], {
    cwd: import.meta.dirname,
  });
  expect(JSON.parse(stdout)).toEqual(["no", "no", "png", "jpeg", "gif", "webp"]);
});

/** Passed down for communication; there must be nothing else. */
const own = /^(NODE_CHANNEL_FD|NODE_CHANNEL_SERIALIZATION_MODE|PWD|OLDPWD|SHLVL|_)=/;

/** The child processes that look at files. */
function inspectors(): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
      return (
        Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("inspector-process")
      );
    } catch {
      return false;
    }
  });
}
