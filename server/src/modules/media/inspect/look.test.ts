import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { aPicture } from "../../../testing/media-files.ts";
import { type Look, lookOf } from "./look.ts";

const MOST_DIFFERENT = 14;
const [width, height] = [800, 600];
const seeds = [1, 2, 3, 4, 5, 6];
const originals = await Promise.all(
  seeds.map((seed) => aPicture(seed, { width, height }).jpeg({ quality: 90 }).toBuffer()),
);

const differences = (one: string, other: string) => [...one].filter((bit, index) => bit !== other[index]).length;
const distance = (one: Look, other: Look) =>
  Math.min(
    ...one.looks_like.map((look) => differences(look, other.look)),
    ...other.looks_like.map((look) => differences(look, one.look)),
  );
const crop = (picture: Sharp, left: number, top: number, right: number, bottom: number) =>
  picture.extract({
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.round((1 - left - right) * width),
    height: Math.round((1 - top - bottom) * height),
  });

test.each<[string, (original: Sharp) => Sharp]>([
  ["saved again, much smaller", (picture) => picture.jpeg({ quality: 35 })],
  ["resized", (picture) => picture.resize(250).png()],
  ["of another shape", (picture) => picture.resize(500, 500, { fit: "fill" })],
  ["brighter", (picture) => picture.modulate({ brightness: 1.2 })],
  ["mirrored", (picture) => picture.flop()],
  ["cropped by 5 % on all sides", (picture) => crop(picture, 0.05, 0.05, 0.05, 0.05)],
  ["cropped on the left", (picture) => crop(picture, 0.08, 0, 0, 0)],
  ["cropped at the bottom", (picture) => crop(picture, 0, 0, 0, 0.1)],
  ["cropped in a corner", (picture) => crop(picture, 0.07, 0.04, 0.03, 0)],
])("one that is %s is found", async (_name, change) => {
  for (const original of originals) {
    const changed = await change(sharp(original)).toBuffer();
    expect(distance(await lookOf(original), await lookOf(changed))).toBeLessThanOrEqual(MOST_DIFFERENT);
  }
});

test("cropped and mirrored and smaller at once is found", async () => {
  for (const original of originals) {
    const cropped = await crop(sharp(original), 0.05, 0.05, 0.05, 0.05).toBuffer();
    const changed = await sharp(cropped).flop().resize(300).jpeg({ quality: 50 }).toBuffer();
    expect(distance(await lookOf(original), await lookOf(changed))).toBeLessThanOrEqual(MOST_DIFFERENT);
  }
});
