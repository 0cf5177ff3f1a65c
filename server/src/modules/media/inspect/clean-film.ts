import { type FileHandle, open } from "node:fs/promises";
import { damagedVideo } from "./refusals.ts";

const INDEX_MAX_BYTES = 32 * 1024 * 1024;
const BLANK_BYTES = 1024 * 1024;
/** A film in one-second fragments has a few boxes for each; more would only cost time. */
const BOXES_MAX = 20_000;

type Box = {
  type: string;
  /** Where the whole box starts and ends in the file. */
  start: number;
  end: number;
  /** Where its content starts, after the header. */
  body: number;
};

/** Boxes with notes of a camera or an app: place, device, owner. */
const notes = new Set(["udta", "meta", "uuid"]);

/**
 * Blanks the notes of an MP4 or MOV in place, so that no offset changes: the box keeps its size and becomes one that
 * players skip. Fails when the boxes do not add up to the file, as in a truncated one.
 */
export async function cleanFilm(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    const { size } = await file.stat();
    const boxes = await topBoxes(file, size);
    const index = boxes.find(({ type }) => type === "moov");
    if (!index) throw damagedVideo();
    const blanked = boxes.filter(({ type }) => notes.has(type));
    blanked.push(...notesOf(await bytesOf(file, index), index));
    for (const box of blanked) await blank(file, box);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function topBoxes(file: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  const head = Buffer.alloc(16);
  for (let at = 0; at < size; at = boxes.at(-1)!.end) {
    const { bytesRead } = await file.read(head, 0, 16, at);
    boxes.push(boxAt(head.subarray(0, bytesRead), 0, size - at, at));
    if (boxes.length > BOXES_MAX) throw damagedVideo();
  }
  return boxes;
}

/** `room` is how many bytes the box may take, from `at` in `bytes`, which start at `offset` in the file. */
function boxAt(bytes: Buffer, at: number, room: number, offset: number): Box {
  if (at + 8 > bytes.length) throw damagedVideo();
  const short = bytes.readUInt32BE(at);
  const isLong = short === 1;
  if (isLong && at + 16 > bytes.length) throw damagedVideo();
  // 0 means up to the end of the enclosing box.
  const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? room : short;
  const header = isLong ? 16 : 8;
  if (size < header || size > room) throw damagedVideo();
  const start = offset + at;
  return { type: bytes.toString("latin1", at + 4, at + 8), start, end: start + size, body: start + header };
}

async function bytesOf(file: FileHandle, { body, end }: Box): Promise<Buffer> {
  if (end - body > INDEX_MAX_BYTES) throw damagedVideo();
  const bytes = Buffer.alloc(end - body);
  await file.read(bytes, 0, bytes.length, body);
  return bytes;
}

/** In the index itself and in each track; a track that holds only notes is blanked as a whole. */
function notesOf(index: Buffer, { body }: Box): Box[] {
  return children(index, body).flatMap((box) => {
    if (notes.has(box.type)) return [box];
    if (box.type !== "trak") return [];
    const track = index.subarray(box.body - body, box.end - body);
    return isNotesTrack(track) ? [box] : children(track, box.body).filter(({ type }) => notes.has(type));
  });
}

function children(bytes: Buffer, offset: number): Box[] {
  const boxes: Box[] = [];
  // Some writers end a list with four zeros.
  for (let at = 0; at + 8 <= bytes.length; at = boxes.at(-1)!.end - offset) {
    boxes.push(boxAt(bytes, at, bytes.length - at, offset));
    if (boxes.length > BOXES_MAX) throw damagedVideo();
  }
  return boxes;
}

function isNotesTrack(track: Buffer): boolean {
  const handler = track.indexOf("hdlr");
  return handler >= 0 && /^(meta|mdta)$/.test(track.toString("latin1", handler + 12, handler + 16));
}

async function blank(file: FileHandle, { start, body, end }: Box): Promise<void> {
  const zeros = Buffer.alloc(Math.min(BLANK_BYTES, end - body));
  for (let at = body; at < end; at += zeros.length) await file.write(zeros, 0, Math.min(zeros.length, end - at), at);
  await file.write("free", start + 4, "latin1");
}
