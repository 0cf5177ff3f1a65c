import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { seal, unseal } from "./secret-box.ts";

const old = { id: "k1", key: randomBytes(32) };
const current = { id: "k2", key: randomBytes(32) };

test("what was sealed opens again for the same owner, and says nothing before", () => {
  const sealed = seal([current], "accounts:access_token:7:1", "sesame ✓");
  expect(sealed).toMatch(/^v1\.k2\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/);
  expect(sealed).not.toContain("sesame");
  expect(unseal([current], "accounts:access_token:7:1", sealed)).toBe("sesame ✓");
});

test("it never looks the same twice", () => {
  expect(seal([current], "a", "x")).not.toBe(seal([current], "a", "x"));
});

test.each(["accounts:access_token:8:1", "accounts:refresh_token:7:1", "accounts:access_token:7:2"])(
  "moved to %s it does not open (ST-33)",
  (elsewhere) => {
    expect(unseal([current], elsewhere, seal([current], "accounts:access_token:7:1", "x"))).toBeUndefined();
  },
);

test("after a new key was put first, old seals still open", () => {
  const sealed = seal([old], "a", "x");
  expect(unseal([current, old], "a", sealed)).toBe("x");
  expect(unseal([current], "a", sealed)).toBeUndefined();
});

test("anything that is no seal, or was changed, does not open", () => {
  const sealed = seal([current], "a", "secret");
  const [version, key, nonce, text, tag] = sealed.split(".") as [string, string, string, string, string];
  const flipped = Buffer.from(text, "base64url");
  flipped[0]! ^= 1;
  const broken = [
    "",
    "v1",
    "secret",
    [version, key, nonce, flipped.toString("base64url"), tag].join("."),
    `${sealed}.x`,
  ];
  const short = [version, key, nonce, text, tag.slice(0, 6)].join(".");
  for (const each of [...broken, short, sealed.replace("v1", "v2")])
    expect([each, unseal([current], "a", each)]).toEqual([each, undefined]);
});
