import { expect, test } from "vitest";
import { watchUrlOf } from "./watch-url.ts";

const site = "http://127.0.0.1:3001/redgifs";

test.each([
  "https://www.redgifs.com/watch/BraveRedFox",
  "https://redgifs.com/watch/braveredfox",
  "http://v3.redgifs.com/watch/braveredfox/",
  "https://www.redgifs.com/ifr/braveredfox",
  "https://i.redgifs.com/i/braveredfox",
  "https://i.redgifs.com/i/braveredfox.jpg",
  "https://www.redgifs.com/watch/braveredfox?utm=1#rel",
])("%s becomes the one spelling of its watch page", (link) => {
  expect(watchUrlOf(link, site)).toBe("https://www.redgifs.com/watch/braveredfox");
});

test.each([
  "https://redgifs.com.evil.test/watch/braveredfox",
  "https://evil.test/redgifs.com/watch/braveredfox",
  "https://evil.test/?u=https://www.redgifs.com/watch/braveredfox",
  "https://www.redgifs.com@evil.test/watch/braveredfox",
  "https://user@www.redgifs.com/watch/braveredfox",
  "https://www.redgifs.com:8443/watch/braveredfox",
  "https://xredgifs.com/watch/braveredfox",
  "https://api.redgifs.com/watch/braveredfox",
  "https://www.redgifs.com/users/braveredfox",
  "https://www.redgifs.com/watch/",
  "https://www.redgifs.com/watch/brave/fox",
  "https://www.redgifs.com/watch/%2e%2e",
  "https://i.redgifs.com/watch/braveredfox",
  "javascript://www.redgifs.com/watch/braveredfox",
  "ftp://www.redgifs.com/watch/braveredfox",
  "www.redgifs.com/watch/braveredfox",
  "braveredfox",
  "",
])("%s is refused (BI-171)", (link) => {
  expect(watchUrlOf(link, site)).toBeNull();
});

test("pages of the sandbox count where it plays Redgifs, and nowhere else", () => {
  expect(watchUrlOf("http://127.0.0.1:3001/redgifs/watch/BraveRedFox", site)).toBe(`${site}/watch/braveredfox`);
  expect(watchUrlOf("http://127.0.0.1:3001/reddit/watch/braveredfox", site)).toBeNull();
  expect(watchUrlOf("http://127.0.0.1:3001/redgifs/watch/braveredfox", "https://www.redgifs.com")).toBeNull();
});
