// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://app.example.com/" }
import { expect, test } from "vitest";
import { readCookie, removeCookie, writeCookie } from "./cookies.ts";

type Jar = { getCookiesSync(url: string): { key: string }[] };
const { jsdom } = globalThis as unknown as { jsdom: { cookieJar: Jar } };

test("on a page of https a cookie goes over https alone, and can be removed", () => {
  writeCookie("SR_coupon", "welcome", 1);
  expect(jsdom.cookieJar.getCookiesSync("https://app.example.com/").map(({ key }) => key)).toEqual(["SR_coupon"]);
  expect(jsdom.cookieJar.getCookiesSync("http://app.example.com/")).toEqual([]);
  removeCookie("SR_coupon");
  expect(readCookie("SR_coupon")).toBeUndefined();
});
