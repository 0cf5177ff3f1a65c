import { expect, test } from "vitest";
import { usableTitle } from "./usable-title.ts";

test.each([
  ["First light on the ridge", "First light on the ridge"],
  ["[OC]  Misty   morning", "[OC] Misty morning"],
  ["Sunday walk [F25]", "Sunday walk"],
  ["(30M) My balcony this spring", "My balcony this spring"],
  ["24 km for this view", "24 km for this view"],
  ["I am so happy with this one", "I am so happy with this one"],
])("'%s' is used as '%s'", (title, usable) => {
  expect(usableTitle(title, "somebody")).toBe(usable);
});

test.each([
  ["a link", "More on https://example.com today"],
  ["a bare address", "All of it on mypage.com now"],
  ["a mention", "Thanks to u/friendly_one for this"],
  ["a handle", "Follow @somebody for more"],
  ["a nickname", "Greetings from cutie_pie here"],
  ["the author", "Another one by Somebody"],
  ["a name", "My name is Anna and this is it"],
  ["an introduction", "Hi, I'm Anna and this is my garden"],
  ["an age", "Turning 25 and feeling fine"],
  ["an age in short", "23f looking at the sea"],
  ["years", "A 40 year old and his bike"],
  ["no words", "!!! ??? ..."],
  ["next to nothing", "Hi you"],
])("a title with %s is not used: %s", (_what, title) => {
  expect(usableTitle(title, "somebody")).toBeNull();
});
