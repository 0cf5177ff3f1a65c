import { vi } from "vitest";

/** Counts how often the work checks whether to yield (lib/run-in-steps.ts). */
export async function looksAtClock(work: () => Promise<unknown>): Promise<number> {
  const now = vi.spyOn(performance, "now");
  await work();
  const looks = now.mock.calls.length;
  now.mockRestore();
  return looks;
}
