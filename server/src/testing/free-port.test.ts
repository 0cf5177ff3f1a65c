import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";

test("those who ask at the same time get ports of their own", async () => {
  const ports = await Promise.all(Array.from({ length: 10 }, freePort));
  expect(new Set(ports).size).toBe(10);
});
