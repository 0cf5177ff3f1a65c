import { expect, test } from "vitest";
import { isTopLevelDomain } from "../settings/top-level-domains.ts";
import { tagManagerError, websiteAddress, websiteError } from "./promotion-link.ts";

const invalid = "Website must be a valid URL.";

test.each([
  ["", null],
  ["  ", null],
  ["example.com", null],
  ["example.com/ann?x=1#top", null],
  ["HTTPS://Example.com", null],
  ["http://example.com:8080/a", null],
  ["https://bücher.de", null],
  ["example", invalid],
  ["https://example", invalid],
  ["https://example.notatld", invalid],
  ["https://-example.com", invalid],
  ["https://127.0.0.1", invalid],
  ["https://[::1]/", invalid],
  ["ftp://example.com", invalid],
  ["javascript:alert(1)", invalid],
  ["javascript://example.com/%0aalert(1)", invalid],
  ["//example.com", invalid],
  ["https://example.com@evil.com", invalid],
  ["https://example.com\\@evil.com", invalid],
  ["https://exa mple.com", invalid],
  ["example-.com", invalid],
  ["a..com", invalid],
  [`${"a".repeat(64)}.com`, invalid],
  ["localhost", invalid],
  [`https://example.com/${"a".repeat(236)}`, "Website mustn't be longer than 255 characters."],
  [`https://example.com/${"a".repeat(235)}`, null],
])("website %j (BI-159, BI-164)", (value, message) => {
  expect(websiteError(value, isTopLevelDomain)).toBe(message);
});

test("what is kept of a website is an address and nothing else, and look-alike letters show (BI-163, BI-165, BI-174)", () => {
  expect(websiteAddress(" Example.com/Ann ", isTopLevelDomain)).toBe("https://example.com/Ann");
  expect(websiteAddress("https://bücher.de", isTopLevelDomain)).toBe("https://xn--bcher-kva.de/");
  expect(websiteAddress("https://пример.рф", isTopLevelDomain)).toBe("https://xn--e1afmkfd.xn--p1ai/");
  expect(websiteAddress("https://аррӏе.com", isTopLevelDomain)).toBe("https://xn--80ak6aa92e.com/");
  expect(websiteAddress("", isTopLevelDomain)).toBeNull();
  expect(websiteAddress("javascript:alert(1)", isTopLevelDomain)).toBeNull();
});

const badId = "Tag manager ID must start with GTM- or G- followed by letters and digits.";

test.each([
  ["", null],
  ["GTM-ABC123", null],
  ["G-1A2B3C", null],
  ["GTM-", badId],
  ["GTM-AB_1", badId],
  ["GTM", badId],
  ["G-", badId],
  ["UA-1", badId],
  ["gtm-abc", badId],
  ["GTM-<script>", badId],
  ["GTM-ABC'", badId],
  [`G-${"A".repeat(48)}`, null],
  [`G-${"A".repeat(49)}`, "Tag manager ID mustn't be longer than 50 characters."],
])("tag manager id %j (BI-170)", (value, message) => {
  expect(tagManagerError(value)).toBe(message);
});
