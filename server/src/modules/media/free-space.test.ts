import { expect, test } from "vitest";
import { freeBytesOf, requireSpace } from "./free-space.ts";

const GB = 1024 ** 3;
const MB = 1024 ** 2;

test("what would not leave 2 GB free is refused, and what came so far is kept (BI-125)", async () => {
  const ctx = { freeBytes: async () => 2 * GB + 50 * MB };
  await requireSpace(ctx, 50 * MB, 0);
  await expect(requireSpace(ctx, 51 * MB, 49.9 * MB)).rejects.toMatchObject({
    status: 507,
    message: "The server is out of disk space. Your upload was kept up to 49 MB.",
  });
});

test("a disk that can hold hardly any more files has no room", () => {
  const disk = { bavail: 1_000_000, bsize: 4096, files: 10_000_000, ffree: 49_999 };
  expect(freeBytesOf(disk)).toBe(0);
  expect(freeBytesOf({ ...disk, ffree: 50_000 })).toBe(4_096_000_000);
  expect(freeBytesOf({ ...disk, files: 20_000, ffree: 1_000 })).toBe(4_096_000_000);
  expect(freeBytesOf({ ...disk, files: 0, ffree: 0 })).toBe(4_096_000_000);
});
