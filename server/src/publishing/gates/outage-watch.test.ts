import { afterEach, expect, test, vi } from "vitest";
import { createOutageWatch } from "./outage-watch.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const MINUTE = 60_000;
/** An account of a user of its own unless `user_id` is given. */
const by = (account_id: number, user_id = account_id) => ({ account_id, user_id });

test("three accounts in a row are an outage, one that fails three times is not", () => {
  const watch = createOutageWatch({ accounts: 3, users: 2, withinMs: MINUTE });
  expect([watch.failed(1, by(7)), watch.failed(1, by(7)), watch.failed(1, by(7))]).toEqual([false, false, false]);
  expect([watch.failed(1, by(8)), watch.failed(1, by(9))]).toEqual([false, true]);
});

test("accounts of one user are an outage where nobody else publishes, not beside others", () => {
  const alone = createOutageWatch({ accounts: 3, users: 3, withinMs: MINUTE });
  expect([7, 8, 9].map((account) => alone.failed(1, by(account, 1)))).toEqual([false, false, true]);

  const beside = createOutageWatch({ accounts: 3, users: 3, withinMs: MINUTE });
  for (const other of [20, 21, 22, 23]) beside.answered(1, other);
  expect([7, 8, 9, 10].map((account) => beside.failed(1, by(account, 1)))).toEqual([false, false, false, false]);
  expect([beside.failed(1, by(20)), beside.failed(1, by(21))]).toEqual([false, true]);
});

test("of two who publish both have to fail, until one was not heard of for ten minutes", () => {
  const now = vi.spyOn(performance, "now");
  now.mockReturnValue(0);
  const watch = createOutageWatch({ accounts: 2, users: 3, withinMs: MINUTE });
  watch.answered(1, 20);
  const fail = () => [7, 8].map((account) => watch.failed(1, by(account, 1)));
  expect(fail()).toEqual([false, false]);
  expect(watch.failed(1, by(20))).toBe(true);
  now.mockReturnValue(10 * MINUTE + 1);
  expect(fail()).toEqual([false, true]);
});

test("an answer to anybody begins the row anew, on that platform", () => {
  const watch = createOutageWatch({ accounts: 2, users: 2, withinMs: MINUTE });
  watch.failed(1, by(7));
  watch.failed(3, by(7));
  watch.answered(1, 6);
  expect([watch.failed(1, by(8)), watch.failed(3, by(8))]).toEqual([false, true]);
});

test("what failed long ago does not count", () => {
  const now = vi.spyOn(performance, "now");
  const watch = createOutageWatch({ accounts: 2, users: 2, withinMs: MINUTE });
  now.mockReturnValue(0);
  watch.failed(1, by(7));
  now.mockReturnValue(60_001);
  expect([watch.failed(1, by(8)), watch.failed(1, by(9))]).toEqual([false, true]);
});
