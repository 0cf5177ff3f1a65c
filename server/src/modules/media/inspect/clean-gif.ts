import { damagedImage } from "./refusals.ts";

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
const CONTROL = 0xf9;

/** `duration` is in seconds. */
export type CleanGif = { parts: Buffer[]; frames: number; duration: number };
type Screen = { width: number; height: number };

/** The blocks of a GIF that make its frames, unchanged, and the number of frames; drops comments and XMP. */
export function cleanGif(bytes: Buffer): CleanGif {
  if (bytes.length < 13) throw damagedImage();
  const screen = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  let at = 13 + paletteBytes(bytes[10]!);
  const parts = [bytes.subarray(0, at)];
  let frames = 0;
  let duration = 0;
  for (;;) {
    const kind = bytes[at];
    if (kind === TRAILER) break;
    const end = kind === IMAGE ? endOfImage(bytes, at, screen) : endOfExtension(bytes, at);
    const block = bytes.subarray(at, end);
    if (kind === IMAGE) frames++;
    if (kind === EXTENSION && block[1] === CONTROL) duration += delayOf(block);
    if (!isMetadata(block)) parts.push(block);
    at = end;
  }
  if (frames === 0) throw damagedImage();
  return { parts: [...parts, Buffer.from([TRAILER])], frames, duration: frames > 1 ? duration / 100 : 0 };
}

const paletteBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function endOfImage(bytes: Buffer, at: number, screen: Screen): number {
  if (at + 11 > bytes.length) throw damagedImage();
  const right = bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5);
  const bottom = bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7);
  // A frame beyond the screen would need memory that the header does not announce.
  if (right > screen.width || bottom > screen.height) throw damagedImage();
  return endOfData(bytes, at + 10 + paletteBytes(bytes[at + 9]!) + 1);
}

function endOfExtension(bytes: Buffer, at: number): number {
  if (bytes[at] !== EXTENSION) throw damagedImage();
  return endOfData(bytes, at + 2);
}

/** Data comes in blocks that start with their length; an empty one is the last. */
function endOfData(bytes: Buffer, start: number): number {
  let at = start;
  for (;;) {
    const length = bytes[at];
    if (length === undefined) throw damagedImage();
    at += 1 + length;
    if (length === 0) return at;
  }
}

/** In hundredths of a second; browsers show frames with less than 2 of them for 10. */
function delayOf(control: Buffer): number {
  const hundredths = control.length >= 8 ? control.readUInt16LE(4) : 0;
  return hundredths < 2 ? 10 : hundredths;
}

/** Of application blocks, only the one with the loop count is kept. */
function isMetadata(block: Buffer): boolean {
  if (block[0] !== EXTENSION) return false;
  if (block[1] === COMMENT) return true;
  return block[1] === APPLICATION && !/^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(block.toString("latin1", 3, 14));
}
