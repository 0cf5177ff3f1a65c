import { expect, test } from "vitest";
import { ApiError } from "./api-error.ts";

test("an error has a message and may name fields", () => {
  const error = { message: "m", errors: { email: ["m"] }, request_id: "r1" };
  expect(ApiError.parse(error)).toEqual(error);
  expect(ApiError.safeParse({ errors: {} }).success).toBe(false);
});
