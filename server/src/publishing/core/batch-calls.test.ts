import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { batchCalls } from "./batch-calls.ts";

test("what is asked for at the same time is done at once, and each gets its own answer", async () => {
  const batches: number[][] = [];
  const double = batchCalls(3, async (asks: number[]) => {
    batches.push(asks);
    await wait(5);
    return asks.map((ask) => ask * 2);
  });
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
  expect(batches).toEqual([[1, 2, 3], [4]]);
});

test("one that fails does not spoil the others", async () => {
  const half = batchCalls(8, async (asks: number[]) => {
    if (asks.includes(3)) throw new Error("odd");
    return asks.map((ask) => ask / 2);
  });
  const answers = await Promise.allSettled([2, 3, 4].map(half));
  expect(answers.map((answer) => (answer.status === "fulfilled" ? answer.value : "failed"))).toEqual([1, "failed", 2]);
});

test("what is about the same thing goes separately, and the rest keeps its order", async () => {
  const batches: string[][] = [];
  const say = batchCalls(
    8,
    async (asks: string[]) => {
      batches.push(asks);
      return asks;
    },
    (ask) => ask[0],
  );
  expect(await Promise.all(["a1", "b1", "a2", "c1", "a3"].map(say))).toEqual(["a1", "b1", "a2", "c1", "a3"]);
  expect(batches).toEqual([["a1", "b1", "c1"], ["a2"], ["a3"]]);
});
