import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempDir } from "../testing/temp-dir.ts";
import type { ParsedConfig } from "./parse-config.ts";
import { withSecrets } from "./secrets.ts";

const older = {
  encryption_keys: `k1:${randomBytes(32).toString("base64")}`,
  realtime_key: "a-key-of-realtime",
  realtime_secret: "a-secret-of-realtime",
};
const begin = (dataDir: string) => withSecrets({ dataDir } as ParsedConfig);

test("a file of an older version gets what it lacks", () => {
  const dataDir = tempDir();
  writeFileSync(join(dataDir, "secrets.json"), JSON.stringify(older));
  const { vapid, realtime } = begin(dataDir);
  expect(realtime.key).toBe(older.realtime_key);
  expect(JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"))).toMatchObject({
    ...older,
    vapid_public_key: vapid!.publicKey,
  });
});

test("a folder that cannot be written is named as such: nothing is damaged", () => {
  const dataDir = tempDir();
  writeFileSync(join(dataDir, "secrets.json"), JSON.stringify(older));
  mkdirSync(join(dataDir, "secrets.json.unfinished"));
  expect(() => begin(dataDir)).toThrow(/secrets\.json could not be written/);
});

test("a damaged file is not replaced", () => {
  const dataDir = tempDir();
  writeFileSync(join(dataDir, "secrets.json"), "{");
  expect(() => begin(dataDir)).toThrow(/is damaged; restore it from a backup/);
});
