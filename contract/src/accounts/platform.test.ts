import { expect, test } from "vitest";
import { bookablePlatforms, Platform, platformLabels, selectablePlatforms } from "./platform.ts";

test("there are exactly five platforms, each with its own number (SCOPE-05, ENT-28)", () => {
  expect(Platform).toEqual({ reddit: 1, redgifs: 2, twitter: 3, instagram: 4, tiktok: 5 });
});

test("each platform has its display name (ENT-29)", () => {
  expect(platformLabels).toEqual({
    reddit: "Reddit",
    twitter: "X (Twitter)",
    instagram: "Instagram",
    tiktok: "TikTok",
    redgifs: "Redgifs",
  });
});

test("posts can be booked on every platform but Redgifs (SCOPE-06)", () => {
  expect(bookablePlatforms).toEqual(["reddit", "twitter", "instagram", "tiktok"]);
});

test("the cookie show_tiktok=true offers Instagram and TikTok as well", () => {
  expect(selectablePlatforms("true")).toEqual(["reddit", "twitter", "instagram", "tiktok"]);
});

test.each([undefined, "false", "1", "TRUE", ""])("show_tiktok %j removes Instagram and TikTok (SCOPE-09)", (cookie) => {
  expect(selectablePlatforms(cookie)).toEqual(["reddit", "twitter"]);
});
