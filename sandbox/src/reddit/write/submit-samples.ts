import { aFlair, aSubreddit } from "./testing.ts";

/** Subreddits that differ in which posts they accept. */
export const subreddits = [
  aSubreddit("Lakes", {
    flairs: [aFlair("f1"), aFlair("f2", { text_editable: true }), aFlair("f3", { mod_only: true })],
  }),
  aSubreddit("Closed", { access: "restricted" }),
  aSubreddit("Secret", { access: "private" }),
  aSubreddit("Gone", { access: "banned" }),
  aSubreddit("Golden", { access: "gold_only" }),
  aSubreddit("Gated", { access: "gated" }),
  aSubreddit("LinksOnly", { submission_type: "link" }),
  aSubreddit("TextOnly", { submission_type: "self" }),
  aSubreddit("NoMedia", { allow_images: false, allow_videos: false, allow_galleries: false }),
  aSubreddit("Grown", { over18: true }),
  aSubreddit("Fresh", { requirements: { link_repost_age: 30 } }),
];
export const text = { kind: "self", title: "Fog over the lake", text: "At sunrise." };
export const link = { kind: "link", title: "A page about lakes", url: "https://example.com/lakes" };
