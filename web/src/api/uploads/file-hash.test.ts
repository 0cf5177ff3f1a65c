import { createHash, randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";
import { hashFile } from "./file-hash.ts";

const MB = 1024 * 1024;
const { signal } = new AbortController();

test.each([0, 1, MB - 1, MB, MB + 1, 2.5 * MB])("a file of %d bytes hashes as everywhere else", async (size) => {
  const bytes = randomBytes(size);
  expect(await hashFile(new Blob([bytes]), signal)).toBe(createHash("sha256").update(bytes).digest("hex"));
});

test("a file is read piece by piece, and once", async () => {
  const file = new Blob([new Uint8Array(2 * MB + 1)]);
  const slice = vi.spyOn(file, "slice");
  const hash = await hashFile(file, signal);
  expect(slice.mock.calls).toEqual([
    [0, MB],
    [MB, 2 * MB],
    [2 * MB, 3 * MB],
  ]);
  expect(await hashFile(file, signal)).toBe(hash);
  expect(slice).toHaveBeenCalledTimes(3);
});

test("nothing more is read of a file that was cancelled", async () => {
  const file = new Blob([new Uint8Array(MB)]);
  const slice = vi.spyOn(file, "slice");
  await expect(hashFile(file, AbortSignal.abort())).rejects.toThrow();
  expect(slice).not.toHaveBeenCalled();
});
