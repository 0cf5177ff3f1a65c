import { expect, test } from "vitest";
import { fieldKinds } from "./field-kind.ts";

test("a field is a boolean, a string, a number or a date (ENT-44)", () => {
  expect(fieldKinds).toEqual(["boolean", "string", "number", "date"]);
});
