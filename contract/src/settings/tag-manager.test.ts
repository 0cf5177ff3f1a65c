import { expect, test } from "vitest";
import { tagManagerError } from "./tag-manager.ts";

const wrong = "Tag manager ID must start with GTM- or G- followed by letters and digits.";

test("an ID may start with GTM-", () => {
  expect(tagManagerError("GTM-ABC123")).toBeNull();
  for (const id of ["GTM-", "GTM-AB_1", "GTM", "gtm-ABC", " GTM-A"]) expect(tagManagerError(id)).toBe(wrong);
});

test("an ID may start with G-", () => {
  expect(tagManagerError("G-1A2B3C")).toBeNull();
  for (const id of ["G-", "UA-1", "G-1\n"]) expect(tagManagerError(id)).toBe(wrong);
});

test("an ID may be left out and has at most 50 characters", () => {
  expect(tagManagerError("")).toBeNull();
  expect(tagManagerError(`G-${"A".repeat(48)}`)).toBeNull();
  expect(tagManagerError(`G-${"A".repeat(49)}`)).toBe("Tag manager ID mustn't be longer than 50 characters.");
});
