import { expect, test } from "vitest";
import { kindOfType } from "./post-kind.ts";
import { postTypes } from "./post-type.ts";

test("the type of a post decides the kind of its posts", () => {
  expect(postTypes.map(kindOfType)).toEqual(["self", "link", "image", "instagramStory", "instagramReel"]);
});
