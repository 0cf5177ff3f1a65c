import { describe, expect, test } from "vitest";
import { isTopLevelDomain } from "./top-level-domains.ts";
import { isDomain, normalizeWebsite } from "./website.ts";

const normalized = (value: string) => normalizeWebsite(value, isTopLevelDomain);

describe("a website", () => {
  test("with http:// is kept (VAL-01)", () => {
    expect(normalized("http://a.com/x")).toBe("http://a.com/x");
  });

  test("with https:// is kept (VAL-02)", () => {
    expect(normalized("https://anything at all")).toBe("https://anything at all");
  });

  test("that begins with a listed domain gets https:// (VAL-03)", () => {
    expect(normalized("example.com/a")).toBe("https://example.com/a");
    expect(normalized(" example.co.uk ")).toBe("https://example.co.uk");
    expect(normalized("Example.COM")).toBe("https://Example.COM");
  });

  test.each(["foo/bar", "example.notatld", "com", "", "ftp://a.com", "a b.com", "/example.com", "1.2.3.4"])(
    "%j is left alone (VAL-04)",
    (value) => {
      expect(normalized(value)).toBe(value);
    },
  );
});

describe("a domain", () => {
  const label = "a".repeat(49);

  test("has 1 to 255 characters (VAL-05)", () => {
    const domain = `${label}.${label}.${label}.${label}.${label}`;
    expect(isDomain("")).toBe(false);
    expect(isDomain(`${domain}.${"b".repeat(5)}`)).toBe(true);
    expect(isDomain(`${domain}.${"b".repeat(6)}`)).toBe(false);
  });

  test("has labels of 1 to 63 characters (VAL-06)", () => {
    expect(isDomain("a..com")).toBe(false);
    expect(isDomain("a.com.")).toBe(false);
    expect(isDomain(`${"a".repeat(63)}.com`)).toBe(true);
    expect(isDomain(`${"a".repeat(64)}.com`)).toBe(false);
  });

  test("has no label with a leading dash (VAL-07)", () => {
    expect(isDomain("-a.com")).toBe(false);
  });

  test("has no label with a trailing dash (VAL-08)", () => {
    expect(isDomain("a-.com")).toBe(false);
  });

  test("has only letters, digits and dashes (VAL-09)", () => {
    expect(["a-b1.com", "a_b.com", "a b.com", "a@b.com", "a:1.com"].map(isDomain)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

test("top-level domains are listed in every spelling", () => {
  for (const label of ["com", "COM", "de", "uk", "adult", "xn--p1ai", "рф"]) expect(isTopLevelDomain(label)).toBe(true);
  for (const label of ["", "notatld", "onion", "local", "4", " "]) expect(isTopLevelDomain(label)).toBe(false);
});
