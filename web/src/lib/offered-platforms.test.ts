// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { pageConfig } from "./config.ts";
import { removeCookie, writeCookie } from "./cookies.ts";
import { offeredPlatforms, offeredSignIns } from "./offered-platforms.ts";

const all = pageConfig.platforms;
afterEach(() => {
  pageConfig.platforms = all;
  removeCookie("show_tiktok");
});

test("Instagram and TikTok need their cookie, and nobody signs in by Redgifs (AU-03, AC-01)", () => {
  expect(offeredPlatforms()).toEqual(["reddit", "twitter", "redgifs"]);
  expect(offeredSignIns()).toEqual(["reddit", "twitter"]);
  writeCookie("show_tiktok", "true", 1);
  expect(offeredPlatforms()).toEqual(["reddit", "twitter", "redgifs", "instagram", "tiktok"]);
  expect(offeredSignIns()).toEqual(["reddit", "twitter", "instagram", "tiktok"]);
});

test("what the installation cannot connect is not offered", () => {
  pageConfig.platforms = ["redgifs", "reddit"];
  expect(offeredPlatforms()).toEqual(["reddit", "redgifs"]);
  expect(offeredSignIns()).toEqual(["reddit"]);
});
