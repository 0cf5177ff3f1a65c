import { expect, test } from "vitest";
import { requireSpace } from "./free-space.ts";

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
