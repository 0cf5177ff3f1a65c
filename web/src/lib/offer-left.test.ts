import { expect, test } from "vitest";
import { offerLeft } from "./offer-left.ts";

const now = Date.parse("2026-11-15T10:00:00Z");
const inSeconds = (seconds: number) => new Date(now + seconds * 1000).toISOString();

test("the countdown has two digits each and goes down by one each second (BAN-08, BAN-09)", () => {
  const expiry = inSeconds(3723);
  expect(offerLeft(expiry, now)).toBe("01:02:03");
  expect(offerLeft(expiry, now + 1000)).toBe("01:02:02");
  expect(offerLeft(inSeconds(24 * 3600), now)).toBe("24:00:00");
  expect(offerLeft(inSeconds(1), now)).toBe("00:00:01");
});

test.each([undefined, "", "soon", inSeconds(0), inSeconds(-1), "2099-01-01T00:00:00Z"])(
  "there is no offer for %s (BAN-10)",
  (expiry) => {
    expect(offerLeft(expiry, now)).toBeNull();
  },
);
