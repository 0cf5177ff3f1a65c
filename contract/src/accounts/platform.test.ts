import { expect, test } from "vitest";
import { selectablePlatforms } from "./platform.ts";

test("the cookie show_tiktok=true offers Instagram and TikTok as well", () => {
  expect(selectablePlatforms("true")).toEqual(["reddit", "twitter", "instagram", "tiktok"]);
});

test.each([undefined, "false", "1", "TRUE", ""])("show_tiktok %j removes Instagram and TikTok (SCOPE-09)", (cookie) => {
  expect(selectablePlatforms(cookie)).toEqual(["reddit", "twitter"]);
});
