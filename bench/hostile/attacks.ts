import { crc32, deflateSync } from "node:zlib";
import { filmOf } from "@ponkan/server/testing/media-files";

/** Patterns a moderator could write, each of which took seconds on a long text. */
export const hostilePatterns = [
  "[a-y]{0,1000}z",
  "((a{0,100}){0,10})z",
  "(.*a){25}$",
  "\\p{L}{0,500}\\d",
  "a{0,1000}".repeat(50),
];

export const hostileText = "a".repeat(39_000);
/** Combining marks of two classes in the wrong order, so that normalising has to reorder them. */
export const piledMarks = `a${"\u0301".repeat(19_000)}${"\u0316".repeat(19_000)}`;

/** A valid film followed by millions of small boxes. */
export async function filmOfBoxes(seed: number): Promise<Buffer> {
  return Buffer.concat([await filmOf(seed), Buffer.alloc(8 * 3_000_000, Buffer.from("0000000866726565", "hex"))]);
}

/** A picture of the maximum dimensions in a few kilobytes. */
export function largestPng(seed: number): Buffer {
  const [width, height] = [7000, 7000];
  const head = Buffer.from("00000000000000000806000000", "hex");
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  const pixels = deflateSync(Buffer.alloc((width * 4 + 1) * height, seed % 5), { level: 1 });
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(name), data, Buffer.alloc(4)]);
  bytes.writeUInt32BE(data.length);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}
