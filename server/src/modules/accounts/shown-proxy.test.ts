import { expect, test } from "vitest";
import { hasHiddenPassword, hostOfProxy, shownProxy } from "./shown-proxy.ts";

test.each([
  ["http://proxy.example:8080", "http://proxy.example:8080"],
  ["http://ann@proxy.example:8080", "http://ann@proxy.example:8080"],
  ["socks5://ann:secret@proxy.example:1080", "socks5://ann:***@proxy.example:1080"],
  ["https://ann:a:b:c@[2606::1]:443/", "https://ann:***@[2606::1]:443/"],
  ["http://:secret@proxy.example:80", "http://:***@proxy.example:80"],
  ["http://ann:$&$1@proxy.example:80", "http://ann:***@proxy.example:80"],
])("%s is shown as %s (AC-08)", (proxy, shown) => {
  expect(shownProxy(proxy)).toBe(shown);
});

test("a hidden password is distinguished from a real one", () => {
  expect(hasHiddenPassword("http://ann:***@proxy.example:80")).toBe(true);
  expect(hasHiddenPassword("http://ann:****@proxy.example:80")).toBe(false);
  expect(hasHiddenPassword("http://***@proxy.example:80")).toBe(false);
  expect(hasHiddenPassword("http://proxy.example:80")).toBe(false);
});

test.each([
  ["socks5://127.1:1080", "127.0.0.1"],
  ["socks5://0x7f000001:1080", "127.0.0.1"],
  ["http://2130706433:80", "127.0.0.1"],
  ["socks5://ann:secret@[::1]:1080", "[::1]"],
  ["https://Proxy.Example:443", "proxy.example"],
])("%s leads to %s (BI-152, BI-157)", (proxy, host) => {
  expect(hostOfProxy(proxy)).toBe(host);
});
