import { expect, test } from "vitest";
import { kindOfType, postKinds } from "./post-kind.ts";
import { postTypeLabels, postTypes } from "./post-type.ts";

test("a post is of one of five kinds (ENT-21)", () => {
  expect(postKinds).toEqual(["self", "link", "image", "instagramStory", "instagramReel"]);
});

test("a post is of one of five types (ENT-22)", () => {
  expect(postTypes).toEqual(["text", "link", "media", "instagramStory", "instagramReel"]);
});

test("the types are called Text, Link, Media, Story and Reel (ENT-23)", () => {
  expect(postTypes.map((type) => postTypeLabels[type])).toEqual(["Text", "Link", "Media", "Story", "Reel"]);
});

test("the type of a post decides the kind of its posts", () => {
  expect(postTypes.map(kindOfType)).toEqual(["self", "link", "image", "instagramStory", "instagramReel"]);
});
