import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { plans } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { dueText, proration } from "./proration.ts";

type Asked = { price: string | undefined; signal: AbortSignal; answer: (amount: number) => void };
let asked: Asked[];
beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  fakeApi({
    "GET /stripe/proration": ({ query, signal }) => {
      const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }>();
      const answer = (amount: number) => resolve({ status: 200, body: { amount } });
      asked.push({ price: query.price_id, signal: signal!, answer });
      return promise;
    },
  });
});

const watched = () => {
  const observer = new QueryObserver(
    new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    proration("a"),
  );
  observer.subscribe(() => undefined);
  return { choose: (price: string) => observer.setOptions(proration(price)), observer };
};

test("three changes within 500 ms ask once, 500 ms after the last (UPG-35, API-15, CONST-13)", async () => {
  const { choose } = watched();
  await vi.advanceTimersByTimeAsync(200);
  choose("b");
  await vi.advanceTimersByTimeAsync(200);
  choose("c");
  await vi.advanceTimersByTimeAsync(499);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ price }) => price)).toEqual(["c"]);
});

test("a newer request cancels the one before, whose late answer is ignored (UPG-36, API-15)", async () => {
  const { choose, observer } = watched();
  await vi.advanceTimersByTimeAsync(500);
  choose("b");
  expect(asked[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(500);
  asked[1]?.answer(7.5);
  asked[0]?.answer(99);
  await vi.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult().data).toEqual({ amount: 7.5 });
});

test("the amount is shown with two decimals, else the price (UPG-38, UPG-41)", () => {
  expect(dueText(7.5, plans[1]!)).toBe("7.50");
  expect(dueText(0, plans[1]!)).toBe("0.00");
  expect(dueText(undefined, plans[1]!)).toBe("24.00");
});
