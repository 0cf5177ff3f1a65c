import { describe, expect, test } from "vitest";
import { email, max, min, password, repeat, required } from "./rules.ts";

test("required looks at the trimmed value (VAL-23)", () => {
  expect(required("Name", "")).toBe("Name is required.");
  expect(required("Name", "   ")).toBe("Name is required.");
  expect(required("Name", null)).toBe("Name is required.");
  expect(required("Name", "a")).toBeNull();
});

test("min counts the characters of a text (VAL-24)", () => {
  expect(min("Name", "ab", 3)).toBe("Name must be at least 3 characters long.");
  expect(min("Name", "abc", 3)).toBeNull();
});

test("min compares numbers (VAL-25)", () => {
  expect(min("Gap", 0, 1)).toBe("Gap must be at least 1.");
  expect(min("Gap", 1, 1)).toBeNull();
});

test("max counts the characters of a text (VAL-26)", () => {
  expect(max("Name", "abcd", 3)).toBe("Name mustn't be longer than 3 characters.");
  expect(max("Name", "abc", 3)).toBeNull();
});

test("max compares numbers (VAL-27)", () => {
  expect(max("Gap", 1441, 1440)).toBe("Gap mustn't be more than 1440.");
  expect(max("Gap", 1440, 1440)).toBeNull();
});

test("email allows an address and nothing at all (VAL-28)", () => {
  for (const good of ["", "  ", "a@b.co", " a@b.co "]) expect(email("Email", good)).toBeNull();
  for (const bad of ["a@b", "a", "@b.co", "a@b.", "a b@c.de", "a@@b.co"]) {
    expect(email("Email", bad)).toBe("Email must be a valid email.");
  }
});

describe("a password needs", () => {
  test.each([
    ["an uppercase letter (VAL-30)", "abcdef1!", "uppercase letter"],
    ["a lowercase letter (VAL-31)", "ABCDEF1!", "lowercase letter"],
    ["a number (VAL-32)", "Abcdefg!", "number"],
    ["a special character (VAL-33)", "Abcdefg1", "special character"],
    ["more than white space as special character (VAL-33)", "Abcdef 1", "special character"],
    ["more than an accented letter as special character (VAL-33)", "Abcdefé1", "special character"],
  ])("%s", (_, value, missing) => {
    expect(password("Password", value)).toBe(`Password must contain at least one ${missing}.`);
  });

  test("nothing more than these four, in any script", () => {
    expect(password("Password", "Abcdef1!")).toBeNull();
    expect(password("Password", "Äöüßéñ1€")).toBeNull();
    expect(password("Password", "Привет1_")).toBeNull();
  });
});

test("repeat must be the same (VAL-34)", () => {
  expect(repeat("Repeat Password", "a", "b")).toBe("Repeat Password must match the password.");
  expect(repeat("Repeat Password", "a", "a")).toBeNull();
});
