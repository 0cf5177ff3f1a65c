import { mkdirSync, readdirSync, readFileSync, readlinkSync, utimesSync, writeFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { s3StandIn } from "../../testing/s3-stand-in.ts";
import { tempDir } from "../../testing/temp-dir.ts";
import { createStorage } from "./create-storage.ts";
import type { Storage } from "./storage.ts";

const s3 = await s3StandIn();
afterAll(() => s3.close());

const keys = { accessKeyId: "id", secretAccessKey: "secret", cacheBytes: 1024 ** 3 };
const bucket = { bucket: "media", endpoint: s3.url, region: "us-east-1", ...keys };
const kinds = [
  ["a folder", undefined],
  ["S3", bucket],
] as const;

describe.each(kinds)("%s", (_kind, s3Settings) => {
  const dataDir = tempDir();
  const storage = createStorage({ dataDir, storage: { s3: s3Settings, bytesPerUser: undefined } });
  const put = async (name: string, text: string, into: Storage = storage) => {
    const path = join(tempDir(), "unfinished");
    writeFileSync(path, text);
    await into.put(name, path, "image/png");
    return path;
  };
  const textOf = async (name: string, range?: { start: number; end: number }) => {
    const stream = await storage.read(name, range);
    return stream && (await buffer(stream)).toString();
  };

  test("takes a file over and gives it back, whole or in part", async () => {
    const path = await put("ab/fog.png", "0123456789");
    await expect(stat(path)).rejects.toThrow("ENOENT");
    expect(await textOf("ab/fog.png")).toBe("0123456789");
    expect(await textOf("ab/fog.png", { start: 2, end: 4 })).toBe("234");
    expect(await storage.sizeOf("ab/fog.png")).toBe(10);
    expect(readFileSync((await storage.onDisk("ab/fog.png"))!, "utf8")).toBe("0123456789");
    const blob = await storage.open("ab/fog.png", "image/png");
    expect([blob?.size, blob?.type, await blob?.text()]).toEqual([10, "image/png", "0123456789"]);
  });

  test("serves more slow readers than it has connections, and is there for others meanwhile", async () => {
    await put("ab/slow.png", "x".repeat(300_000));
    const slow = await Promise.all(
      Array.from({ length: 120 }, () => storage.serve("ab/slow.png", { start: 1, end: 250_000 })),
    );
    for (const stream of slow) stream?.once("readable", () => stream.read(1));
    expect(await textOf("ab/slow.png", { start: 0, end: 2 })).toBe("xxx");
    await put("ab/meanwhile.png", "there");
    const served = await storage.serve("ab/meanwhile.png");
    expect((await buffer(served!)).toString()).toBe("there");
    expect((await buffer(slow[0]!)).length).toBe(249_999);
    for (const stream of slow) stream?.destroy();
    expect(await storage.serve("ab/nowhere.png")).toBeUndefined();
  });

  test("a second file of the same name takes the place of the first", async () => {
    await put("ab/twice.png", "first");
    await put("ab/twice.png", "second");
    expect(await textOf("ab/twice.png")).toBe("second");
  });

  test("what is not there is nothing, and may be removed again", async () => {
    await put("ab/gone.png", "gone");
    await storage.open("ab/gone.png", "image/png");
    await storage.remove("ab/gone.png");
    await storage.remove("ab/gone.png");
    expect([
      await textOf("ab/gone.png"),
      await storage.sizeOf("ab/gone.png"),
      await storage.open("ab/gone.png", "image/png"),
      await storage.onDisk("ab/gone.png"),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("lists what it holds, and since when", async () => {
    for (const name of ["x/1.png", "x/2.png", "y/3.png"]) await put(name, "listed");
    const listed: { name: string; changed_at: Date }[] = [];
    for await (const file of storage.list()) listed.push(file);
    const found = listed.filter(({ name }) => /^[xy]\//.test(name));
    expect(found.map(({ name }) => name).sort()).toEqual(["x/1.png", "x/2.png", "y/3.png"]);
    for (const { changed_at } of found) expect(Math.abs(Date.now() - changed_at.getTime())).toBeLessThan(60_000);
  });

  test.each(["../secret.key", "ab/../../secret.key", "/etc/passwd", "ab//x", ".hidden", "a\\b", "a\0b", "", "ab/"])(
    "no name leads out of it: %j",
    async (name) => {
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(join(dataDir, "secret.key"), "secret");
      await expect(storage.open(name, "image/png")).rejects.toThrow("is no name of a file");
      await expect(put(name, "x")).rejects.toThrow("is no name of a file");
    },
  );
});

test("a film that is on its way from S3 to one platform is opened for another", async () => {
  const storage = createStorage({ dataDir: tempDir(), storage: { s3: bucket, bytesPerUser: undefined } });
  s3.objects.set("ab/film.mp4", { bytes: Buffer.alloc(3_000_000), type: "video/mp4", at: new Date() });
  const reader = (await storage.open("ab/film.mp4", "video/mp4"))!.stream().getReader();
  let bytes = (await reader.read()).value!.length;
  await storage.open("ab/film.mp4", "video/mp4");
  for (let part = await reader.read(); !part.done; part = await reader.read()) bytes += part.value.length;
  expect(bytes).toBe(3_000_000);
});

test("what is read from S3 once takes no room on disk", async () => {
  const dataDir = tempDir();
  const storage = createStorage({ dataDir, storage: { s3: bucket, bytesPerUser: undefined } });
  const textOf = async (name: string) => (await buffer((await storage.serveOnce(name))!)).toString();
  s3.objects.set("ab/once.png", { bytes: Buffer.from("once"), type: "image/png", at: new Date() });
  const waiting = await storage.serveOnce("ab/once.png");
  expect(readdirSync(join(dataDir, "media-cache"), { recursive: true })).toEqual(["once"]);
  expect((await buffer(waiting!)).toString()).toBe("once");

  await storage.onDisk("ab/once.png");
  s3.objects.delete("ab/once.png");
  expect(await textOf("ab/once.png")).toBe("once");
  expect(await storage.serveOnce("ab/nowhere.png")).toBeUndefined();
});

test("a file that S3 does not take is not kept open; one that cannot be read is said to be so", async () => {
  const noPort = await s3StandIn();
  await noPort.close();
  const away = createStorage({
    dataDir: tempDir(),
    storage: { s3: { ...bucket, endpoint: noPort.url }, bytesPerUser: undefined },
  });
  const folder = tempDir();
  const path = join(folder, "unfinished");
  writeFileSync(path, "x".repeat(300_000));
  const open = () => readdirSync("/proc/self/fd").filter((fd) => isOpen(fd, path)).length;
  for (let n = 0; n < 3; n++) await expect(away.put("ab/away.png", path, "image/png")).rejects.toThrow("ECONNREFUSED");
  await expect.poll(open).toBe(0);
  expect((await stat(path)).size).toBe(300_000);

  const storage = createStorage({ dataDir: tempDir(), storage: { s3: bucket, bytesPerUser: undefined } });
  await expect(storage.put("ab/folder.png", folder, "image/png")).rejects.toThrow("EISDIR");
});

/** Reads the link at once, as the file may be closed at any moment. */
function isOpen(fd: string, path: string): boolean {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`) === path;
  } catch {
    return false;
  }
}

test("S3 gives addresses that can be read without our keys, as the type we name; a folder has none", async () => {
  const dataDir = tempDir();
  const storage = createStorage({ dataDir, storage: { s3: bucket, bytesPerUser: undefined } });
  s3.objects.set("ab/film.mp4", { bytes: Buffer.from("film"), type: "text/html", at: new Date() });
  const address = await storage.addressOf("ab/film.mp4", "video/mp4");
  expect(address).toContain("X-Amz-Expires=3600");
  const answer = await fetch(address!);
  expect([answer.headers.get("content-type"), await answer.text()]).toEqual(["video/mp4", "film"]);

  const folder = createStorage({ dataDir, storage: { s3: undefined, bytesPerUser: undefined } });
  expect(await folder.addressOf("ab/film.mp4", "video/mp4")).toBeUndefined();
});

test("what S3 is asked for is kept on disk up to a size, the longest unused goes first; a cut connection leaves nothing", async () => {
  const dataDir = tempDir();
  const storage = createStorage({
    dataDir,
    storage: { s3: { ...bucket, cacheBytes: 10_000 }, bytesPerUser: undefined },
  });
  const object = { bytes: Buffer.alloc(4_000), type: "image/png", at: new Date() };
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const kept = () => readdirSync(join(dataDir, "media-cache", "ab")).toSorted();
  s3.objects.set("ab/cut.png", { ...object, isCut: true });
  await expect(storage.onDisk("ab/cut.png")).rejects.toThrow();
  expect(kept()).toEqual([]);

  for (const [name, hours] of [
    ["a", 3],
    ["b", 2],
    ["c", 1],
    ["d", 0],
  ] as const) {
    s3.objects.set(`ab/${name}.png`, object);
    const path = await storage.onDisk(`ab/${name}.png`);
    utimesSync(path!, hoursAgo(hours), hoursAgo(hours));
  }
  await expect.poll(kept).toEqual(["c.png", "d.png"]);
  await storage.onDisk("ab/c.png");
  utimesSync(join(dataDir, "media-cache/ab/d.png"), hoursAgo(4), hoursAgo(4));
  s3.objects.set("ab/e.png", object);
  await storage.onDisk("ab/e.png");
  await expect.poll(kept).toEqual(["c.png", "e.png"]);
});
