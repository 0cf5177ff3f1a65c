import { createHash } from "node:crypto";
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import sharp, { type Sharp } from "sharp";

/** Real files, generated here; the same number makes the same picture. */
export function aPicture(seed: number, { width = 640, height = 480 } = {}): Sharp {
  const random = randomOf(seed * 7919);
  const shapes = Array.from({ length: 40 }, () => {
    const colour = `rgb(${[0, 0, 0].map(() => Math.floor(random() * 256)).join(",")})`;
    const paint = `fill="${colour}" opacity="${0.3 + random() * 0.7}"`;
    const [x, y, size] = [random() * width, random() * height, (random() * width) / 4 + 5];
    return random() < 0.5
      ? `<circle cx="${x}" cy="${y}" r="${size}" ${paint}/>`
      : `<rect x="${x}" y="${y}" width="${size}" height="${size * random() * 2}" ${paint}/>`;
  });
  const ground = `<rect width="100%" height="100%" fill="#888"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${shapes.join("")}</svg>`;
  return sharp(Buffer.from(svg)).flatten();
}

/** Exif data as written by a phone, including the location. */
export const whereaboutsExif = {
  IFD0: { Make: "SecretPhone", Model: "Nine" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 12/1", GPSLongitudeRef: "E", GPSLongitude: "13/1 24/1 18/1" },
};

export const pngOf = (seed: number): Promise<Buffer> => aPicture(seed).png().toBuffer();
export const jpegOf = (seed: number): Promise<Buffer> =>
  aPicture(seed).withExif(whereaboutsExif).jpeg({ quality: 90 }).toBuffer();

export async function gifOf(seed: number, frames = 3): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      aPicture(seed + index, { width: 80, height: 60 })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pictures, { join: { animated: true } })
    .gif({ delay: Array(frames).fill(200), loop: 0 })
    .toBuffer();
}

type Film = { seconds?: number; width?: number; height?: number; bytesPerSecond?: number; isMov?: boolean };

/** A video with one picture per second. The pictures are noise, because only containers are read here. */
export async function filmOf(seed: number, film: Film = {}): Promise<Buffer> {
  const { seconds = 3, width = 640, height = 360, bytesPerSecond = 2_000, isMov = false } = film;
  const target = new BufferTarget();
  const format = isMov ? new MovOutputFormat({ fastStart: false }) : new Mp4OutputFormat({ fastStart: false });
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource("avc");
  output.addVideoTrack(source, { frameRate: 1 });
  await output.start();
  const decoderConfig = { codec: "avc1.42001e", codedWidth: width, codedHeight: height, description: avcDescription };
  for (let second = 0; second < seconds; second++) {
    const data = noise(seed + second, bytesPerSecond);
    await source.add(new EncodedPacket(data, "key", second, 1), second === 0 ? { decoderConfig } : undefined);
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
}

/** Adds a location to the metadata in the index, which is the last box in these videos. */
export function withWhereabouts(film: Buffer): Buffer {
  const location = Buffer.from("+52.5200+013.4050/");
  const text = boxOf("©xyz", Buffer.concat([Buffer.from([0, location.length, 0x15, 0xc7]), location]));
  const notes = boxOf("udta", text);
  const index = film.lastIndexOf("moov") - 4;
  const longer = Buffer.concat([film, notes]);
  longer.writeUInt32BE(film.readUInt32BE(index) + notes.length, index);
  return longer;
}

/** Pads the video to an exact size with a box that players skip. */
export function paddedTo(film: Buffer, bytes: number): Buffer {
  return Buffer.concat([film, boxOf("free", Buffer.alloc(bytes - film.length - 8))]);
}

export const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

// SPS and PPS of a baseline stream.
const avcDescription = Buffer.from("0142001effe100096742001e95a014016401000468ce3c80", "hex");

function boxOf(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** One picture of this size in AVC packaging. */
function noise(seed: number, bytes: number): Uint8Array {
  const random = randomOf(seed);
  const data = Buffer.alloc(bytes);
  data.writeUInt32BE(bytes - 4);
  data[4] = 0x65;
  for (let at = 5; at + 4 <= bytes; at += 4) data.writeUInt32LE(Math.floor(random() * 2 ** 32), at);
  return data;
}

export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
