import sharp from "sharp";
import { SIDE } from "./glance.ts";

/** Side of the colour grid in pixels. */
const COLOUR_SIDE = 16;
const BLOCK = SIDE / COLOUR_SIDE;

/** What is kept of a picture to compare it closely: brightness in 64 x 64, then two colour channels in 16 x 16. */
export async function glanceAt(picture: string | Buffer): Promise<Buffer> {
  const pixels = await sharp(picture)
    .flatten()
    .toColourspace("srgb")
    .resize(SIDE, SIDE, { fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer();
  const channels = pixels.length / SIDE ** 2;
  const [red, green, blue] = channels < 3 ? [0, 0, 0] : [0, 1, 2];
  const at = (index: number): Colour => [
    pixels[index * channels + red]!,
    pixels[index * channels + green]!,
    pixels[index * channels + blue]!,
  ];
  const grey = Buffer.from(Array.from({ length: SIDE ** 2 }, (_, index) => brightness(at(index))));
  return Buffer.concat([grey, coloursOf(at)]);
}

type Colour = [red: number, green: number, blue: number];

const brightness = ([red, green, blue]: Colour) => Math.round(0.299 * red + 0.587 * green + 0.114 * blue);

/** Blue and red relative to grey, as in JPEG; 128 is grey. */
function coloursOf(at: (index: number) => Colour): Buffer {
  const colours = Buffer.alloc(COLOUR_SIDE ** 2 * 2);
  for (let index = 0; index < COLOUR_SIDE ** 2; index++) {
    const [red, green, blue] = meanOfBlock(at, index);
    colours[index * 2] = Math.round(127.5 - 0.169 * red - 0.331 * green + 0.5 * blue);
    colours[index * 2 + 1] = Math.round(127.5 + 0.5 * red - 0.419 * green - 0.081 * blue);
  }
  return colours;
}

function meanOfBlock(at: (index: number) => Colour, block: number): Colour {
  const first = Math.floor(block / COLOUR_SIDE) * BLOCK * SIDE + (block % COLOUR_SIDE) * BLOCK;
  const sum: Colour = [0, 0, 0];
  for (let index = 0; index < BLOCK ** 2; index++) {
    const colour = at(first + Math.floor(index / BLOCK) * SIDE + (index % BLOCK));
    for (const channel of [0, 1, 2] as const) sum[channel] += colour[channel] / BLOCK ** 2;
  }
  return sum;
}
