import { expect, test } from "vitest";
import { readText } from "./read-text.ts";

const file = (...bytes: number[]) => new File([new Uint8Array(bytes)], "posts.csv");
const bytesOf = (text: string) => [...new TextEncoder().encode(text)];
const wide = (text: string) => [...text].flatMap((sign) => [sign.charCodeAt(0), 0]);

test.each([
  ["UTF-8", file(...bytesOf("Title;née 🍊")), { text: "Title;née 🍊" }],
  ["UTF-8 with its mark", file(0xef, 0xbb, 0xbf, ...bytesOf("Title")), { text: "Title" }],
  ["UTF-16", file(0xff, 0xfe, ...wide("Title")), { text: "Title" }],
  ["UTF-16 the other way round", file(0xfe, 0xff, 0, 0x54), { text: "T" }],
  ["Windows-1252 (BI-182)", file(0x93, ...bytesOf("Title")), { problem: "Save the file as UTF-8." }],
  ["a workbook (BI-197)", file(...bytesOf("PK\u0003\u0004\u0014\u0000")), { problem: "This is not a CSV file." }],
  ["a web page (BI-197)", file(...bytesOf("\n<!DOCTYPE html><table>")), { problem: "This is not a CSV file." }],
])("%s is read or refused with words", async (_what, given, expected) => {
  expect(await readText(given)).toEqual(expected);
});
