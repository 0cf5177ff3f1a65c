import { expect, test } from "vitest";
import { formatPrice, yearlyPerMonth } from "./prices.ts";

test("prices are cents shown as units with two decimals (UPG-41)", () => {
  expect([999, 1200, 5, 0].map(formatPrice)).toEqual(["9.99", "12.00", "0.05", "0.00"]);
});

test("a year paid at once saves 25% of each month (UPG-40, CONST-11)", () => {
  expect([1200, 2400, 4800, 9600].map((cents) => formatPrice(yearlyPerMonth(cents)))).toEqual([
    "9.00",
    "18.00",
    "36.00",
    "72.00",
  ]);
});
