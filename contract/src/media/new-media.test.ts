import { expect, test } from "vitest";
import { MediaChanges, NewMedia } from "./new-media.ts";

const hash = "a".repeat(64);
const nameOf = (name: string) => NewMedia.safeParse({ name, type: "image/png", size: 1, hash }).data?.name;

test.each([
  ["fog.png", "fog.png"],
  ["  a \r\n b.png ", "a b.png"],
  ["Zoe\u0308.png", "Zoë.png"],
  ["exe.\u202egnp.jpg", "exe. gnp.jpg"],
  ["../../x.png", "../../x.png"],
  ["🍊.gif", "🍊.gif"],
])("a name is kept as a clean label: %j (BI-120, ST-48)", (given, kept) => {
  expect(nameOf(given)).toBe(kept);
});

test.each(["", "   ", "\u202e", "x".repeat(256)])("a name needs 1 to 255 characters: %j (BI-120)", (given) => {
  expect(nameOf(given)).toBeUndefined();
});

test("up to 20 tags of 1 to 30 characters, each once whatever its case (ME-03)", () => {
  expect(MediaChanges.parse({ tags: ["Beach", "beach ", "sea"] })).toEqual({ tags: ["beach", "sea"] });
  const many = Array.from({ length: 21 }, (_, index) => `t${index}`);
  for (const tags of [many, [""], ["x".repeat(31)]]) expect(MediaChanges.safeParse({ tags }).success).toBe(false);
  expect(MediaChanges.safeParse({ tags: many.slice(1).concat() }).success).toBe(true);
});
