import { expect, test } from "vitest";
import {
  type CropBox,
  isChanged,
  movedBox,
  pixelsOf,
  pulledBox,
  shapedBox,
  type Turn,
  turnedBox,
  turnedBy,
  turnedSize,
  WHOLE,
} from "./crop-box.ts";

const size = { width: 1600, height: 900 };
const free = { ratio: null, size };
const lowerRight = { isRight: true, isBottom: true };
const isInside = ({ x, y, width, height }: CropBox) =>
  x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 1 + 1e-9 && y + height <= 1 + 1e-9;

test("a turn takes the same part of the picture along, and four turns are none", () => {
  const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
  const once = turnedBox(box, true);
  expect(once.width).toBe(0.4);
  expect([once.x, once.y].map((at) => Math.round(at * 1000) / 1000)).toEqual([0.4, 0.1]);
  let [now, turn]: [CropBox, Turn] = [box, 0];
  for (let i = 0; i < 4; i++) [now, turn] = [turnedBox(now, true), turnedBy(turn, true)];
  expect(turn).toBe(0);
  for (const key of ["x", "y", "width", "height"] as const) expect(now[key]).toBeCloseTo(box[key]);
  const back = turnedBox(once, false);
  for (const key of ["x", "y", "width", "height"] as const) expect(back[key]).toBeCloseTo(box[key]);
  expect(turnedSize(size, 90)).toEqual({ width: 900, height: 1600 });
});

test("a shape is as large as the picture allows", () => {
  const square = pixelsOf(shapedBox(WHOLE, 1, size), size);
  expect(square).toEqual({ left: 350, top: 0, width: 900, height: 900 });
  const portrait = pixelsOf(shapedBox(WHOLE, 4 / 5, size), size);
  expect([portrait.width, portrait.height]).toEqual([720, 900]);
  expect(shapedBox(WHOLE, null, size)).toEqual(WHOLE);
});

test("whatever is pulled or moved, the box stays inside the picture and keeps its shape", () => {
  let box: CropBox = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
  const steps = [-2, -0.7, -0.1, 0.03, 0.6, 3];
  for (const ratio of [null, 1, 16 / 9]) {
    box = shapedBox(box, ratio, size);
    for (const across of steps) {
      for (const down of steps) {
        for (const isRight of [true, false]) {
          box = pulledBox(box, { isRight, isBottom: !isRight }, { across, down }, { ratio, size });
          expect(isInside(box)).toBe(true);
          if (ratio !== null) expect((box.width * size.width) / (box.height * size.height)).toBeCloseTo(ratio);
          box = movedBox(box, across, down);
          expect(isInside(box)).toBe(true);
        }
      }
    }
  }
});

test("the opposite corner stays where it is", () => {
  const box = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 };
  const pulled = pulledBox(box, lowerRight, { across: 0.1, down: -0.1 }, free);
  expect([pulled.x, pulled.y]).toEqual([0.2, 0.2]);
  expect(pulled.width).toBeCloseTo(0.5);
  const other = pulledBox(box, { isRight: false, isBottom: false }, { across: 0.1, down: 0.1 }, free);
  expect(other.x + other.width).toBeCloseTo(0.6);
});

test("nothing is to be saved before anything was changed", () => {
  expect(isChanged(WHOLE, 0)).toBe(false);
  expect(isChanged(WHOLE, 90)).toBe(true);
  expect(isChanged({ ...WHOLE, width: 0.9 }, 0)).toBe(true);
});
