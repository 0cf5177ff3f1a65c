import { expect, test } from "vitest";
import type { PlatformName } from "../accounts/platform.ts";
import { type FileFacts, platformFit } from "./platform-fit.ts";

const MB = 1024 * 1024;
const jpeg: FileFacts = { type: "image/jpeg", size: MB, width: 1080, height: 1080, duration: null };
const gif: FileFacts = { ...jpeg, type: "image/gif" };
const video: FileFacts = { ...jpeg, type: "video/mp4", duration: 30 };

const on = (platform: PlatformName, file: FileFacts) => {
  const fit = platformFit(file).find((each) => each.platform === platform);
  return fit?.reason || fit?.level;
};

test("a small square JPEG fits everywhere but on the platforms of videos", () => {
  expect(platformFit(jpeg).map(({ platform, level }) => `${platform} ${level}`)).toEqual([
    "reddit fits",
    "redgifs no",
    "twitter fits",
    "instagram fits",
    "tiktok no",
  ]);
});

test("a video of 30 seconds fits everywhere", () => {
  expect(platformFit(video).every(({ level }) => level === "fits")).toBe(true);
});

test.each([
  ["reddit", { ...jpeg, size: 20 * MB }, "fits"],
  ["reddit", { ...jpeg, size: 20 * MB + 1 }, "Reddit doesn't allow images larger than 20 MB."],
  ["reddit", { ...gif, size: 100 * MB }, "fits"],
  ["reddit", { ...gif, size: 100 * MB + 1 }, "Reddit doesn't allow GIFs and videos larger than 100 MB."],
  ["reddit", { ...video, size: 100 * MB, duration: 3600 }, "fits"],
  ["twitter", { ...jpeg, size: 5 * MB }, "fits"],
  ["twitter", { ...jpeg, size: 5 * MB + 1 }, "X doesn't allow images larger than 5 MB."],
  ["twitter", { ...gif, size: 15 * MB }, "fits"],
  ["twitter", { ...gif, size: 15 * MB + 1 }, "X doesn't allow GIFs larger than 15 MB."],
  ["twitter", { ...video, size: 100 * MB, duration: 140 }, "fits"],
  ["twitter", { ...video, duration: 140.1 }, "X doesn't allow videos longer than 140 seconds."],
  ["twitter", { ...video, duration: null }, "fits"],
  ["instagram", gif, "Instagram doesn't allow GIFs."],
  ["instagram", { ...jpeg, type: "image/png" }, "Instagram takes JPEG images only."],
  ["instagram", { ...jpeg, size: 8 * MB + 1 }, "Instagram doesn't allow images larger than 8 MB."],
  ["instagram", { ...jpeg, width: 1080, height: 1350 }, "fits"],
  ["instagram", { ...jpeg, width: 1080, height: 1920 }, "Only as a story: a post must be between 4:5 and 1.91:1."],
  ["instagram", { ...jpeg, width: 1910, height: 1000 }, "fits"],
  ["instagram", { ...jpeg, width: 2000, height: 1000 }, "Only as a story: a post must be between 4:5 and 1.91:1."],
  ["instagram", { ...jpeg, width: null, height: null }, "fits"],
  ["instagram", { ...video, duration: 2.9 }, "A reel must be between 3 seconds and 15 minutes long."],
  ["instagram", { ...video, duration: 60 }, "fits"],
  ["instagram", { ...video, duration: 61 }, "Only as a reel: a story video must be between 3 and 60 seconds long."],
  ["instagram", { ...video, duration: 901 }, "A reel must be between 3 seconds and 15 minutes long."],
  ["tiktok", gif, "TikTok needs exactly one video."],
  ["tiktok", { ...video, type: "video/quicktime" }, "fits"],
  ["redgifs", gif, "fits"],
  ["redgifs", jpeg, "Only videos and GIFs can be uploaded to Redgifs."],
] as const)("%s tells of %o: %s", (platform, file, expected) => {
  expect(on(platform, file)).toBe(expected);
});
