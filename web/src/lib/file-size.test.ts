import { expect, test } from "vitest";
import { fileSize, playingTime } from "./file-size.ts";

test.each([
  [0, "0 KB"],
  [700, "0.7 KB"],
  [840 * 1024, "840 KB"],
  [3.1 * 1024 * 1024, "3.1 MB"],
  [9.97 * 1024 * 1024, "10 MB"],
  [1024 * 1024, "1 MB"],
  [104857600, "100 MB"],
  [1023.9 * 1024 * 1024, "1 GB"],
  [5000 * 1024 ** 3, "5000 GB"],
])("%d bytes read as %s", (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

test.each([
  [0.4, "0:00"],
  [18, "0:18"],
  [59.6, "1:00"],
  [725, "12:05"],
  [3723, "1:02:03"],
])("%d seconds read as %s", (seconds, text) => {
  expect(playingTime(seconds)).toBe(text);
});
