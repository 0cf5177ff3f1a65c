import { vi } from "vitest";

/** How often it is looked whether others should have their turn (lib/in-pieces.ts). */
export async function looksAtClock(work: () => Promise<unknown>): Promise<number> {
  const now = vi.spyOn(performance, "now");
  await work();
  const looks = now.mock.calls.length;
  now.mockRestore();
  return looks;
}
