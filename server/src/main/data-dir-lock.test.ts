import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempDir } from "../testing/temp-dir.ts";
import { lockDataDir } from "./data-dir-lock.ts";

const holderIn = (dataDir: string) => JSON.parse(readFileSync(join(dataDir, "ponkan.lock"), "utf8"));

test("a lock of a number that now belongs to another process is taken over", async () => {
  const dataDir = tempDir();
  writeFileSync(join(dataDir, "ponkan.lock"), JSON.stringify({ pid: process.pid, started: "1", nonce: "old" }));
  const lock = await lockDataDir(dataDir);
  expect(holderIn(dataDir)).toMatchObject({ pid: process.pid, nonce: expect.not.stringMatching("old") });
  lock.release();
  expect(existsSync(join(dataDir, "ponkan.lock"))).toBe(false);
});

test("a lock of a process that runs is respected, and free again when it is given back", async () => {
  const dataDir = tempDir();
  const first = await lockDataDir(dataDir);
  await expect(lockDataDir(dataDir, 100)).rejects.toThrow(
    `is already in use by another Ponkan (process ${process.pid})`,
  );
  first.release();
  (await lockDataDir(dataDir)).release();
});
