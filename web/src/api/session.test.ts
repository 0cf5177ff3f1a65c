// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

test.each([
  ["12", 12],
  ["-1", -1],
  ["text", -1],
  ["{", -1],
  ["1e99", -1],
  ["0", -1],
])("the kept creator %j is read as %i (SESS-13, BI-144)", async (kept, read) => {
  localStorage.setItem("SR_creator_id", kept);
  const { creatorId } = await import("./session.ts");
  expect(creatorId.get()).toBe(read);
});
