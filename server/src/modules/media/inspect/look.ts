import { SIDE as GREY, greyOf } from "./glance.ts";
import { glanceAt } from "./glance-at.ts";

/** Side in pixels of each picture that is hashed. */
const SUMMED = 32;
const WAVES = 8;
const CROP = 0.9;

/** Perceptual hashes (64 times 0 or 1) of a picture and of cropped or mirrored versions; its glance in base64. */
export type Look = { look: string; looks_like: string[]; glance: string };
type Part = { left: number; top: number; width: number; height: number };

/** Hashes of similar pictures differ in few of the 64 bits, but so do some of others: alike.ts decides. */
export async function lookOf(picture: string | Buffer): Promise<Look> {
  const glance = await glanceAt(picture);
  const grey = greyOf(glance);
  const all = parts.flatMap((part) => [summed(grey, part, false), summed(grey, part, true)]);
  return { look: all[0]!, looks_like: [...new Set(all)], glance: glance.toString("base64") };
}

const whole: Part = { left: 0, top: 0, width: GREY, height: GREY };
const rest = GREY * (1 - CROP);
const offsets = [0, rest / 2, rest];
const parts: Part[] = [
  whole,
  ...offsets.flatMap((left) => offsets.map((top) => ({ left, top, width: GREY - rest, height: GREY - rest }))),
  ...[0, rest].flatMap((from) => [
    { ...whole, left: from, width: GREY - rest },
    { ...whole, top: from, height: GREY - rest },
  ]),
];

const cosines = Array.from({ length: WAVES }, (_, wave) =>
  Float64Array.from({ length: SUMMED }, (_, at) => Math.cos((Math.PI / SUMMED) * (at + 0.5) * wave)),
);

/** The low frequencies of the picture, each above or below their median. */
function summed(grey: Buffer, part: Part, isMirrored: boolean): string {
  const waves = wavesOf(shrunk(grey, part, isMirrored));
  const [, ...shapes] = waves; // the first is only the brightness
  const middle = [...shapes].sort((a, b) => a - b)[Math.floor(shapes.length / 2)]!;
  return waves.map((wave, index) => (index > 0 && wave > middle ? "1" : "0")).join("");
}

function wavesOf(pixels: Float64Array): number[] {
  const across = cosines.map((cosine) =>
    Float64Array.from({ length: SUMMED }, (_, y) =>
      cosine.reduce((sum, factor, x) => sum + factor * pixels[y * SUMMED + x]!, 0),
    ),
  );
  return cosines.flatMap((cosine) => across.map((row) => cosine.reduce((sum, factor, y) => sum + factor * row[y]!, 0)));
}

function shrunk(grey: Buffer, { left, top, width, height }: Part, isMirrored: boolean): Float64Array {
  const pixels = new Float64Array(SUMMED * SUMMED);
  for (let y = 0; y < SUMMED; y++) {
    for (let x = 0; x < SUMMED; x++) {
      const seen = pixelAt(grey, left + ((x + 0.5) / SUMMED) * width - 0.5, top + ((y + 0.5) / SUMMED) * height - 0.5);
      pixels[y * SUMMED + (isMirrored ? SUMMED - 1 - x : x)] = seen;
    }
  }
  return pixels;
}

/** Interpolates between neighbouring pixels. */
function pixelAt(grey: Buffer, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const at = (column: number, row: number) => grey[within(row) * GREY + within(column)]!;
  const upper = at(left, top) * (1 - (x - left)) + at(left + 1, top) * (x - left);
  const lower = at(left, top + 1) * (1 - (x - left)) + at(left + 1, top + 1) * (x - left);
  return upper * (1 - (y - top)) + lower * (y - top);
}

const within = (position: number) => Math.min(Math.max(position, 0), GREY - 1);
