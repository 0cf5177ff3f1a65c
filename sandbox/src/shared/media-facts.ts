import { readFile } from "node:fs/promises";
import { videoFacts } from "./video-facts.ts";

/** The actual type of a file, regardless of its name or content type. */
export type MediaFacts =
  | { kind: "jpeg"; width: number; height: number; isProgressive: boolean }
  | { kind: "png" | "gif"; width: number; height: number }
  | { kind: "video"; seconds: number }
  | { kind: "unknown" };

export async function mediaFacts(path: string): Promise<MediaFacts> {
  const bytes = await readFile(path);
  if (bytes.length < 24) return { kind: "unknown" };
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegFacts(bytes);
  if (bytes.toString("latin1", 1, 4) === "PNG") {
    return { kind: "png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.toString("latin1", 0, 4) === "GIF8") {
    return { kind: "gif", width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  }
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return { kind: "unknown" };
  return { kind: "video", seconds: (await videoFacts(path)).duration };
}

/** Skips markers until the one with the size of the picture. */
function jpegFacts(bytes: Buffer): MediaFacts {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return { kind: "unknown" };
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return { kind: "jpeg", width, height, isProgressive: marker === 0xc2 };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return { kind: "unknown" };
}
