import { damagedImage } from "./refusals.ts";

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COMMENT = 0xfe;
const PROFILE_MAX_BYTES = 1024 * 1024;

/**
 * The parts of a JPEG that make the picture, unchanged. Drops what reveals place, device and person (Exif, XMP, IPTC,
 * comments) and anything after the end. The orientation is kept, in the smallest possible Exif.
 */
export function cleanJpeg(bytes: Buffer, orientation: number): Buffer[] {
  const kept: Buffer[] = [];
  let profile = 0;
  let at = 2;
  for (;;) {
    at = markerAt(bytes, at);
    const marker = bytes[at + 1]!;
    if (marker === EOI) break;
    const end = endOfSegment(bytes, at);
    const segment = bytes.subarray(at, marker === SOS ? endOfScan(bytes, end) : end);
    if (isProfile(segment)) profile += segment.length;
    if (isPicture(segment) && profile <= PROFILE_MAX_BYTES) kept.push(segment);
    at += segment.length;
  }
  const turned = orientation > 1 ? [orientationSegment(orientation)] : [];
  return [Buffer.from([0xff, SOI]), ...turned, ...kept, Buffer.from([0xff, EOI])];
}

/** A marker may be preceded by any number of FF. */
function markerAt(bytes: Buffer, at: number): number {
  if (bytes[at] !== 0xff) throw damagedImage();
  let next = at;
  while (bytes[next + 1] === 0xff) next++;
  if (next + 1 >= bytes.length) throw damagedImage();
  return next;
}

function endOfSegment(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) throw damagedImage();
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  if (end < at + 4 || end > bytes.length) throw damagedImage();
  return end;
}

/** Within a scan, FF is followed by 0 or a restart marker; anything else is the next marker. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData && next !== 0xff) return at;
  }
  throw damagedImage();
}

function isPicture(segment: Buffer): boolean {
  const marker = segment[1]!;
  if (marker === COMMENT) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  return isProfile(segment) || says(segment, 0xe0, "JFIF\0") || says(segment, 0xee, "Adobe");
}

const isProfile = (segment: Buffer) => says(segment, 0xe2, "ICC_PROFILE\0");

function says(segment: Buffer, marker: number, name: string): boolean {
  return segment[1] === marker && segment.toString("latin1", 4, 4 + name.length) === name;
}

/** An Exif directory with one entry: the orientation, a short. */
function orientationSegment(orientation: number): Buffer {
  const segment = Buffer.from(
    "ffe10022457869660000" + "4d4d002a00000008" + "0001011200030000000100000000" + "00000000",
    "hex",
  );
  segment.writeUInt16BE(orientation, segment.length - 8);
  return segment;
}
