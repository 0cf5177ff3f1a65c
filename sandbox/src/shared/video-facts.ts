import { type FileHandle, open } from "node:fs/promises";

export type VideoFacts = { duration: number; width: number; height: number; hasAudio: boolean };

const UNREADABLE: VideoFacts = { duration: 10, width: 1080, height: 1920, hasAudio: false };
const MAX_MOOV_BYTES = 8 * 1024 * 1024;

/** Duration and size of an MP4, MOV or GIF. Unreadable files get plausible values. */
export async function videoFacts(path: string): Promise<VideoFacts> {
  const file = await open(path).catch(() => null);
  if (!file) return UNREADABLE;
  try {
    const head = await bytesAt(file, 0, 10);
    if (head.toString("latin1", 0, 4) === "GIF8")
      return { ...UNREADABLE, width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
    const moov = await findMoov(file);
    return moov ? factsOfMoov(moov) : UNREADABLE;
  } catch (error) {
    // Thrown for a header that points outside the file.
    if (error instanceof RangeError) return UNREADABLE;
    throw error;
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function findMoov(file: FileHandle): Promise<Buffer | null> {
  const { size: end } = await file.stat();
  for (let position = 0; position + 8 <= end; ) {
    const head = await bytesAt(file, position, 16);
    const size = boxSize(head, end - position);
    if (size < 8) return null;
    if (head.toString("latin1", 4, 8) === "moov")
      return size > MAX_MOOV_BYTES ? null : await bytesAt(file, position + 8, size - 8);
    position += size;
  }
  return null;
}

// A size of 1 means that a 64-bit size follows the name; 0 means that the box extends to the end of the file.
function boxSize(head: Buffer, rest: number): number {
  const size = head.readUInt32BE(0);
  if (size === 1) return Number(head.readBigUInt64BE(8));
  return size === 0 ? rest : size;
}

function factsOfMoov(moov: Buffer): VideoFacts {
  const facts = { ...UNREADABLE };
  for (const box of boxesIn(moov)) {
    if (box.name === "mvhd") facts.duration = durationOf(box.body);
    if (box.name !== "trak") continue;
    const inTrack = boxesIn(box.body);
    const track = inTrack.find(({ name }) => name === "tkhd")?.body;
    const media = inTrack.find(({ name }) => name === "mdia")?.body;
    const handler =
      media &&
      boxesIn(media)
        .find(({ name }) => name === "hdlr")
        ?.body.toString("latin1", 8, 12);
    if (handler === "soun") facts.hasAudio = true;
    // Width and height are the last two numbers of a track header, 16.16 fixed point.
    if (handler === "vide" && track) {
      facts.width = track.readUInt32BE(track.length - 8) >>> 16;
      facts.height = track.readUInt32BE(track.length - 4) >>> 16;
    }
  }
  return facts;
}

type Box = { name: string; body: Buffer };

function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let position = 0; position + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(position);
    if (size < 8) break;
    boxes.push({
      name: bytes.toString("latin1", position + 4, position + 8),
      body: bytes.subarray(position + 8, position + size),
    });
    position += size;
  }
  return boxes;
}

function durationOf(mvhd: Buffer): number {
  const isLong = mvhd.readUInt8(0) === 1;
  const timescale = mvhd.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(mvhd.readBigUInt64BE(24)) : mvhd.readUInt32BE(16);
  return timescale > 0 ? length / timescale : UNREADABLE.duration;
}
