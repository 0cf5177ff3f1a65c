import { expect, test } from "vitest";
import { createGate } from "./gate.ts";

test("two run at once, the next ones wait, the rest is refused with 503 (C-24)", async () => {
  const gate = createGate({ atOnce: 2, waiting: 2 });
  const release: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => release.push(resolve));
    running -= 1;
  };

  const four = [gate(work), gate(work), gate(work), gate(work)];
  await expect(gate(work)).rejects.toMatchObject({ status: 503 });

  while (release.length > 0) {
    release.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(four);
  expect(most).toBe(2);
  await expect(gate(async () => "free again")).resolves.toBe("free again");
});

test("a failing task gives its turn back", async () => {
  const gate = createGate({ atOnce: 1, waiting: 0 });
  await expect(gate(async () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(gate(async () => 1)).resolves.toBe(1);
});
