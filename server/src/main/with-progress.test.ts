import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withProgress } from "./with-progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("what takes long is named while it lasts, what is quick is not", async () => {
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await withProgress("Blinking", Promise.resolve());
  const slow = Promise.withResolvers<string>();
  const done = withProgress("Building a house", slow.promise);
  vi.advanceTimersByTime(60_000);
  expect(said.mock.calls).toEqual([["Building a house…\n"]]);
  slow.resolve("built");
  expect(await done).toBe("built");
});
