// @vitest-environment jsdom
import { expect, test } from "vitest";
import { sharedSearch } from "~/lib/shared-search.ts";
import { readMessage } from "./message-from-url.tsx";

const read = (search: object) => readMessage(sharedSearch({ ...search }));

test("the message of the address is read with its severity; an unknown severity is danger (AU-03, ERR-06, CONN-22)", () => {
  expect(read({ globalMessage: "Hello.", globalSeverity: "warning" })).toEqual({
    text: "Hello.",
    severity: "warning",
  });
  expect(read({ message: "Hello." })).toEqual({ text: "Hello.", severity: "danger" });
  expect(read({ message: "Hello.", severity: "x" })).toEqual({ text: "Hello.", severity: "danger" });
});

test("nothing, and more than a sentence or two, is no message of ours (BI-142)", () => {
  expect(read({})).toBeNull();
  expect(read({ message: "a".repeat(301) })).toBeNull();
});
