import { crc32, inflateSync } from "node:zlib";
import { damagedImage } from "./refusals.ts";

const SIGNATURE_BYTES = 8;
/** Of an unpacked profile. */
const PROFILE_MAX_BYTES = 1024 * 1024;

/** The chunks of a still or animated picture. Texts, times and Exif are not among them. */
const pictureChunks = new Set([
  ...["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "bKGD", "hIST", "sPLT", "pHYs", "sBIT"],
  ...["gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "acTL", "fcTL", "fdAT"],
]);

/** The chunks of a PNG that make the picture, unchanged; drops anything after the end. */
export function cleanPng(bytes: Buffer): Buffer[] {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  let profiles = 0;
  // Counted before unpacking, so that only one is unpacked.
  const isOnlyProfile = (chunk: Buffer) => ++profiles === 1 && isSoundProfile(chunk);
  for (let at = SIGNATURE_BYTES; ; ) {
    const chunk = chunkAt(bytes, at);
    const name = chunk.toString("latin1", 4, 8);
    if (kept.length === 1 && name !== "IHDR") throw damagedImage();
    if (pictureChunks.has(name) && (name !== "iCCP" || isOnlyProfile(chunk))) kept.push(chunk);
    if (name === "IEND") return kept;
    at += chunk.length;
  }
}

function chunkAt(bytes: Buffer, at: number): Buffer {
  if (at + 12 > bytes.length) throw damagedImage();
  const end = at + 12 + bytes.readUInt32BE(at);
  if (end > bytes.length) throw damagedImage();
  const chunk = bytes.subarray(at, end);
  if (crc32(chunk.subarray(4, -4)) !== chunk.readUInt32BE(chunk.length - 4)) throw damagedImage();
  return chunk;
}

/** Compressed, after a name and one byte for the method; any program that opens the picture unpacks it. */
function isSoundProfile(chunk: Buffer): boolean {
  const data = chunk.subarray(8, -4);
  try {
    return inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: PROFILE_MAX_BYTES }).length > 0;
  } catch {
    return false;
  }
}
