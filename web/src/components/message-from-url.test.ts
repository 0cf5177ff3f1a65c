// @vitest-environment jsdom
import { expect, test } from "vitest";
import { readMessage } from "./message-from-url.tsx";

test("the message of the address is read with its severity; an unknown severity is danger (AU-03, ERR-06, CONN-22)", () => {
  expect(readMessage({ globalMessage: "Hello.", globalSeverity: "warning" })).toEqual({
    text: "Hello.",
    severity: "warning",
  });
  expect(readMessage({ message: "Hello." })).toEqual({ text: "Hello.", severity: "danger" });
  expect(readMessage({ message: "Hello.", severity: "x" })).toEqual({ text: "Hello.", severity: "danger" });
});

test("nothing, and more than a sentence or two, is no message of ours", () => {
  expect(readMessage({})).toBeNull();
  expect(readMessage({ message: "a".repeat(301) })).toBeNull();
});
