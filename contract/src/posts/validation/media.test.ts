import { expect, test } from "vitest";
import { aSubreddit, gif, image, instagram, mediaMessages, noMedia, privacy, story, video, x } from "./testing.ts";

const MB = 1024 * 1024;
const many = (count: number) => Array.from({ length: count }, () => image());
const captioned = (caption: string, url = "") => ({ media: [1, 2].map((id) => ({ id, caption, url })) });
const reel = { ...instagram, type: "instagramReel" as const };

test.each<[id: string, found: string[], expected: string[]]>([
  ["SV-M1", mediaMessages([]), ["Media is required."]],
  ["SV-M2", mediaMessages([image({ type: "image/webp" })]), ["Media must be a PNG, JPEG, GIF, MP4 or MOV file."]],
  ["SV-M3", mediaMessages([video({ size: 104_857_601 })]), ["Media mustn't be larger than 100 MB."]],
  ["SV-M4", mediaMessages([image({ status: "uploading" })]), ["Wait until the media is uploaded."]],
  ["SV-M5", mediaMessages([image({ status: "failed" })]), ["Media failed to upload. Remove it or try again."]],
  [
    "SV-M6",
    mediaMessages([image()], { media: [{ id: 9, caption: "", url: "" }] }),
    ["Media no longer exists. Pick a different one."],
  ],
  ["SV-M7", mediaMessages([image(), gif()]), ["A gallery can contain only images."]],
  ["SV-M8", mediaMessages(many(21)), ["Media mustn't be more than 20 items."]],
  [
    "SV-M9",
    mediaMessages(many(2), {}, { gallery_min_items: 3 }),
    ["r/ridgelines requires at least 3 items in the gallery."],
  ],
  [
    "SV-M10",
    mediaMessages(many(3), {}, { gallery_max_items: 2 }),
    ["r/ridgelines doesn't allow more than 2 items in the gallery."],
  ],
  [
    "SV-M11",
    mediaMessages(many(2), {}, { gallery_captions_requirement: "required" }),
    ["r/ridgelines requires a caption for each gallery item."],
  ],
  [
    "SV-M12",
    mediaMessages(many(2), captioned("hi"), { gallery_captions_requirement: "notAllowed" }),
    ["r/ridgelines doesn't allow captions in the gallery."],
  ],
  [
    "SV-M13",
    mediaMessages(many(2), {}, { gallery_urls_requirement: "required" }),
    ["r/ridgelines requires a link for each gallery item."],
  ],
  [
    "SV-M14",
    mediaMessages(many(2), captioned("", "a.com"), { gallery_urls_requirement: "notAllowed" }),
    ["r/ridgelines doesn't allow links in the gallery."],
  ],
  ["SV-M15", mediaMessages(many(2), captioned("a".repeat(181))), ["Caption mustn't be longer than 180 characters."]],
  ["SV-M15", mediaMessages(many(2), captioned("", "nope")), ["Gallery link must be a valid URL."]],
  [
    "SV-M16",
    mediaMessages([image()], {}, {}, { subreddit: aSubreddit({ allows: noMedia }) }),
    ["r/ridgelines doesn't allow images."],
  ],
  [
    "SV-M16",
    mediaMessages([video()], {}, {}, { subreddit: aSubreddit({ allows: noMedia }) }),
    ["r/ridgelines doesn't allow videos."],
  ],
  [
    "SV-M16",
    mediaMessages(many(2), {}, {}, { subreddit: aSubreddit({ allows: { ...noMedia, images: true } }) }),
    ["r/ridgelines doesn't allow galleries."],
  ],
  [
    "SV-M16",
    mediaMessages(many(2), {}, {}, { subreddit: aSubreddit({ allows: noMedia }) }),
    ["r/ridgelines doesn't allow images."],
  ],
  [
    "SV-M17",
    mediaMessages([video()], { media_host: "redgifs" }, {}, { hasRedgifs: false }),
    ["Connect your Redgifs account to upload media to Redgifs."],
  ],
  [
    "SE-07",
    mediaMessages([video()], { media_host: "redgifs" }, {}, { redgifs_tags: ["Film", "Fashion"] }),
    ["Set at least 3 Redgifs tags in the settings."],
  ],
  [
    "SV-M18",
    mediaMessages([image()], { media_host: "redgifs" }),
    ["Only one video or GIF can be uploaded to Redgifs."],
  ],
  [
    "SV-C11",
    mediaMessages(
      [video()],
      { media_host: "redgifs" },
      { link_restriction_policy: "blacklist", domain_blacklist: ["redgifs.com"] },
    ),
    ["r/ridgelines doesn't allow links to redgifs.com."],
  ],
  ["SV-M19", mediaMessages([image({ size: 20_971_521 })]), ["Reddit doesn't allow images larger than 20 MB."]],
  ["SV-M19", mediaMessages([gif({ size: 30 * MB })]), []],
  ["SV-M20", mediaMessages(many(5), x), ["X allows up to 4 images, or 1 GIF, or 1 video."]],
  ["SV-M20", mediaMessages([image(), video()], x), ["X allows up to 4 images, or 1 GIF, or 1 video."]],
  ["SV-M21", mediaMessages([image({ size: 6 * MB })], x), ["X doesn't allow images larger than 5 MB."]],
  ["SV-M21", mediaMessages([gif({ size: 16 * MB })], x), ["X doesn't allow GIFs larger than 15 MB."]],
  ["SV-M21", mediaMessages([video({ duration: 141 })], x), ["X doesn't allow videos longer than 140 seconds."]],
  ["SV-M22", mediaMessages(many(11), instagram), ["Instagram allows up to 10 items."]],
  ["SV-M22", mediaMessages([gif()], instagram), ["Instagram doesn't allow GIFs."]],
  ["SV-M23", mediaMessages(many(2), story), ["A story needs exactly one image or video."]],
  ["SV-M23", mediaMessages([video({ duration: 61 })], story), ["A story video must be between 3 and 60 seconds long."]],
  ["SV-M24", mediaMessages([image()], reel), ["A reel needs exactly one video."]],
  ["SV-M24", mediaMessages([video({ duration: 2 })], reel), ["A reel must be between 3 seconds and 15 minutes long."]],
  ["SV-M25", mediaMessages([image()], privacy), ["TikTok needs exactly one video."]],
  [
    "SV-M25",
    mediaMessages([video({ duration: 61 })], privacy),
    ["TikTok doesn't allow videos longer than 60 seconds."],
  ],
])("%s: media", (_id, found, expected) => {
  expect(found).toEqual(expected.map((text) => `media: ${text}`));
});
