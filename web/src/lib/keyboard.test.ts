// @vitest-environment jsdom
import { expect, test } from "vitest";
import { keyOf } from "./keyboard.ts";

test.each([
  ["z", false, "z"],
  ["Z", true, "Z"],
  ["Z", false, "z"],
  ["z", true, "Z"],
  ["ArrowLeft", true, "ArrowLeft"],
  ["?", true, "?"],
])("%s with Shift %s is %s: Caps Lock changes nothing", (key, shiftKey, expected) => {
  expect(keyOf({ key, shiftKey })).toBe(expected);
});
