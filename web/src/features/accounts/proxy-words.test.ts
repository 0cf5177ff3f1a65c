import { isProxyUrl } from "@ponkan/contract/accounts/proxy";
import { expect, test } from "vitest";
import { whyNoProxy } from "./proxy-words.ts";

test.each([
  ["proxy.example:8080", "Begin it with http://, https:// or socks5://."],
  ["ftp://proxy.example:21", "Begin it with http://, https:// or socks5://, not ftp://."],
  ["http://proxy.example", "Add a colon and the port after the host."],
  ["http://me:secret@proxy.example", "Add a colon and the port after the host."],
  ["http://proxy.example:99999", "The port is a number from 1 to 65535."],
  ["http://proxy.example:8080/path", "Remove everything after the port."],
  ["http://proxy .example:8080", "Leave out the spaces."],
  ["http://:8080", "Write it like http://user:password@host:port."],
  [`http://${"a".repeat(255)}:8080`, "It may have 255 characters at most."],
])("%s: %s", (value, words) => {
  expect(isProxyUrl(value)).toBe(false);
  expect(whyNoProxy(value)).toBe(words);
});
