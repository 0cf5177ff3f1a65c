import { expect, test } from "vitest";
import { allDone } from "./all-done.ts";

const later = async <T>(ms: number, value: T) => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return value;
};

test("gives the results in their order", async () => {
  const [one, two] = await allDone(later(10, "one"), later(1, 2));
  expect([one, two]).toEqual(["one", 2]);
});

test("fails when one does, and not before the others have ended", async () => {
  let isOver = false;
  const slow = later(20, null).then(() => {
    isOver = true;
  });
  await expect(allDone(Promise.reject(new Error("no")), slow)).rejects.toThrow("no");
  expect(isOver).toBe(true);
});
