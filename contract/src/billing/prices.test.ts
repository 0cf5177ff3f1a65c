import { expect, test } from "vitest";
import { formatPrice } from "./prices.ts";

test("prices are cents shown as units with two decimals (UPG-41)", () => {
  expect([999, 1200, 5, 0].map(formatPrice)).toEqual(["9.99", "12.00", "0.05", "0.00"]);
});
