import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openJsonLines } from "./json-lines.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "json-lines-"));
});
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const lines of opened.splice(0)) await lines.close();
  await rm(folder, { recursive: true, force: true });
});

async function numbers(keep = 1000) {
  const lines = await openJsonLines(join(folder, "numbers.jsonl"), {
    keep,
    parse: (value) => {
      if (typeof value !== "number") throw new Error("not a number");
      return value;
    },
  });
  opened.push(lines);
  return lines;
}

async function filled(values: number[], keep?: number) {
  const lines = await numbers(keep);
  for (const value of values) await lines.append(value);
  return lines;
}

test("what was appended is there again after a restart, oldest first", async () => {
  await (await filled([3, 1, 2])).close();
  expect((await numbers()).entries).toEqual([3, 1, 2]);
});

test("entries are on disk once append has resolved, without a close", async () => {
  await filled([7]);
  expect((await numbers()).entries).toEqual([7]);
});

test("a torn last line is dropped and does not spoil the entry written after it", async () => {
  await (await filled([1, 2])).close();
  await appendFile(join(folder, "numbers.jsonl"), '{"half":');

  const reopened = await numbers();
  await reopened.append(3);
  expect(reopened.entries).toEqual([1, 2, 3]);
  expect((await numbers()).entries).toEqual([1, 2, 3]);
});

test("a line that is JSON of another kind is skipped", async () => {
  await appendFile(join(folder, "numbers.jsonl"), '1\n"two"\n3\n');
  expect((await numbers()).entries).toEqual([1, 3]);
});

test("only the newest are kept, and the file does not grow without end", async () => {
  const many = await filled(
    Array.from({ length: 50 }, (_, index) => index),
    10,
  );
  expect(many.entries).toEqual([40, 41, 42, 43, 44, 45, 46, 47, 48, 49]);
  const lines = (await readFile(join(folder, "numbers.jsonl"), "utf8")).trim().split("\n");
  expect(lines.length).toBeLessThan(20);
});

test("concurrent appends are all stored, in order", async () => {
  const lines = await numbers();
  await Promise.all([1, 2, 3, 4, 5].map((value) => lines.append(value)));
  expect((await numbers()).entries).toEqual([1, 2, 3, 4, 5]);
});

test("clear forgets everything, also after a restart", async () => {
  const lines = await filled([1, 2]);
  await lines.clear();
  await lines.append(9);
  expect((await numbers()).entries).toEqual([9]);
});
