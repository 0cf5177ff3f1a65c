import { expect, test } from "vitest";
import { readTime } from "./read-time.ts";

test.each([
  ["9pm", "21:00"],
  ["9 PM", "21:00"],
  ["9p", "21:00"],
  ["12am", "00:00"],
  ["12 p.m.", "12:00"],
  ["7:30 a.m.", "07:30"],
  ["7", "07:00"],
  ["19", "19:00"],
  ["19.30", "19:30"],
  ["19:30", "19:30"],
  ["1930", "19:30"],
  ["930", "09:30"],
  ["19h", "19:00"],
  ["19h30", "19:30"],
  ["noon", "12:00"],
  ["Midnight", "00:00"],
  [" 07:05 ", "07:05"],
])("'%s' is %s", (typed, time) => expect(readTime(typed)).toBe(time));

test.each(["", "25", "24:00", "13pm", "0am", "19:60", "7:3", "later", "12345", "-7"])("'%s' is no time", (typed) =>
  expect(readTime(typed)).toBeNull(),
);
