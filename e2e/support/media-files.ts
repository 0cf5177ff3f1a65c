import { randomBytes, randomInt } from "node:crypto";
import { open } from "node:fs/promises";
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import sharp, { type Sharp } from "sharp";

/** A file in the form Playwright's file chooser takes. */
export type TestFile = { name: string; mimeType: string; buffer: Buffer };

/** Draws a picture that looks like no other. */
export function aPicture({ width = 640, height = 480 } = {}): Sharp {
  const shapes = Array.from({ length: 40 }, () => {
    const [x, y, size] = [randomInt(width), randomInt(height), randomInt(10, width >> 1)];
    const paint = `fill="hsl(${randomInt(360)} 70% ${randomInt(20, 80)}%)"`;
    return randomInt(2) === 0
      ? `<circle cx="${x}" cy="${y}" r="${size / 2}" ${paint}/>`
      : `<rect x="${x}" y="${y}" width="${size}" height="${randomInt(5, height >> 1)}" ${paint}/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#999"/>${shapes.join("")}</svg>`;
  return sharp(Buffer.from(svg)).flatten();
}

export const aPng = async (name: string): Promise<TestFile> => ({
  name,
  mimeType: "image/png",
  buffer: await aPicture().png().toBuffer(),
});

/** Metadata a phone writes into its pictures. */
export const PHONE = "SecretPhone";
const location = {
  GPSLatitudeRef: "N",
  GPSLatitude: "52/1 31/1 12/1",
  GPSLongitudeRef: "E",
  GPSLongitude: "13/1 24/1 18/1",
};

export const aJpeg = async (name: string): Promise<TestFile> => ({
  name,
  mimeType: "image/jpeg",
  buffer: await aPicture()
    .withExif({ IFD0: { Make: PHONE }, IFD3: location })
    .jpeg()
    .toBuffer(),
});

export async function aGif(name: string): Promise<TestFile> {
  const frames = await Promise.all([1, 2, 3].map(() => aPicture({ width: 80, height: 60 }).png().toBuffer()));
  const buffer = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [200, 200, 200], loop: 0 })
    .toBuffer();
  return { name, mimeType: "image/gif", buffer };
}

/** One VP9 frame, which every Chromium can play: 320 x 180, left half orange, right half blue. */
const ORANGE_AND_BLUE =
  "gkmDQlAT8As2KDgkHBksAAFASC5eQ0eIfo/1neB0H7+a4pHOAABm54AiXC7scvJn2kCYL0wB6r18zHsEsKv53/p2vJhDpysFNB5CNytSqb7xHh2KW6umWgWrBDT7csVAH6ouuD0DqdQVbszvEFobJRWD2FvRegdTyI543PpyH1/NB/8wu22HPlsmtv4o5kISAA==";

/** A playable film of three seconds; MOV or MP4 by its name. */
export async function aVideo(name: string): Promise<TestFile> {
  const isMov = name.endsWith(".mov");
  const target = new BufferTarget();
  const output = new Output({ format: isMov ? new MovOutputFormat() : new Mp4OutputFormat(), target });
  const source = new EncodedVideoPacketSource("vp9");
  output.addVideoTrack(source, { frameRate: 1 });
  await output.start();
  const decoderConfig = { codec: "vp09.00.10.08", codedWidth: 320, codedHeight: 180 };
  for (const second of [0, 1, 2]) {
    const packet = new EncodedPacket(Buffer.from(ORANGE_AND_BLUE, "base64"), "key", second, 1);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  // Appends random bytes in a box that is ignored, so that no two files are equal.
  const buffer = Buffer.concat([Buffer.from(target.buffer!), freeBox(16), randomBytes(16)]);
  return { name, mimeType: isMov ? "video/quicktime" : "video/mp4", buffer };
}

/** Writes a film of exactly that many bytes as a sparse file. */
export async function writeVideo(path: string, bytes: number): Promise<void> {
  const { buffer } = await aVideo("film.mp4");
  const file = await open(path, "w");
  await file.writeFile(Buffer.concat([buffer, freeBox(bytes - buffer.length - 8)]));
  await file.truncate(bytes);
  await file.close();
}

/** The file as an aborted download would leave it. */
export const cutShort = (file: TestFile): TestFile => ({
  ...file,
  buffer: file.buffer.subarray(0, Math.floor(file.buffer.length * 0.6)),
});

/** The header of a box that players skip. */
function freeBox(bytes: number): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes + 8);
  head.write("free", 4, "latin1");
  return head;
}
