import { expect, test } from "vitest";
import { planFromParam } from "./plan-param.ts";

test("the plan param is a whole number up to the number of plans (VAL-46)", () => {
  expect(["1", "4"].map((value) => planFromParam(value, 4))).toEqual([1, 4]);
  for (const value of ["0", "5", "1.5", "a", "", "-1", " 1", "1e0", "0x1", "99999999999999999999", null, undefined]) {
    expect(planFromParam(value, 4)).toBeNull();
  }
});
